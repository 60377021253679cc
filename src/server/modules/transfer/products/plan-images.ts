import type { PlanContext } from './plan-context.ts';
import type { ProductDraft } from './product-draft.ts';
import type { ImageRow } from './stored-product.ts';

/**
 * A product's images after the draft, with the id of each by the source in the file. Existing images keep their row.
 */
export function planImages(
  productId: number,
  draft: ProductDraft,
  stored: ImageRow[],
  context: Pick<PlanContext, 'shopId' | 'nextId' | 'pictures'>,
) {
  const idOf = new Map<string, number>();
  if (draft.images === undefined) return { images: stored, imagesGone: [], idOf };
  const free = new Set(stored);
  const images: ImageRow[] = [];
  for (const { source, alt } of draft.images) {
    const picture = context.pictures.get(source) ?? { kind: 'later' };
    const src = picture.kind === 'own' ? picture.src : picture.kind === 'kept' ? picture.picture.src : undefined;
    // Two names of the same image.
    const same = src === undefined ? undefined : images.find((image) => image.src === src);
    if (same) {
      idOf.set(source, same.id);
      continue;
    }
    const old = [...free].find((row) => (src === undefined ? row.source === source : row.src === src));
    if (old) free.delete(old);
    const row = old ?? newImage(context, productId, source);
    idOf.set(source, row.id);
    const placed = { ...row, alt: alt ?? row.alt, position: images.length + 1 };
    if (picture.kind === 'kept')
      images.push({ ...placed, ...(old ? {} : picture.picture), state: 'ready', problem: null });
    // An image that could not be fetched is tried again.
    else images.push(placed.state === 'failed' ? { ...placed, state: 'pending', problem: null } : placed);
  }
  return { images, imagesGone: [...free].map(({ id }) => id), idOf };
}

function newImage(
  { shopId, nextId }: Pick<PlanContext, 'shopId' | 'nextId'>,
  product_id: number,
  source: string,
): ImageRow {
  return {
    shop_id: shopId,
    id: nextId('product_images'),
    product_id,
    src: '',
    alt: '',
    width: 0,
    height: 0,
    average_color: null,
    role: null,
    option_value: null,
    position: 1,
    source,
    state: 'pending',
    problem: null,
    video: null,
  };
}
