import { DEFAULT_VARIANT_TITLE } from '#domain/product/product.ts';
import type { ProductOption } from '#server/db/schema/json.ts';
import type { PlanContext } from './plan-context.ts';
import { planImages } from './plan-images.ts';
import type { Problem } from '../csv/problem.ts';
import { defined } from './product-draft.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import type { ImageRow, ProductRow, StoredProduct, VariantRow } from './stored-product.ts';

/** The rows that a draft becomes. */
export interface ProductPlan {
  product: ProductRow;
  /** Every variant, including retired ones. */
  variants: VariantRow[];
  images: ImageRow[];
  /** Ids of removed images. */
  imagesGone: number[];
}

/**
 * The product after the draft. Rows keep their ids, so that carts, orders and translations stay valid. A variant that
 * the file no longer contains is retired, and one that returns gets its old id.
 */
export function planProduct(
  draft: ProductDraft,
  stored: StoredProduct | undefined,
  context: PlanContext,
): { plan: ProductPlan } | { problems: Problem[] } {
  const problems = [...unfit(draft, stored, context), ...refusedImages(draft, context)];
  if (problems.length > 0) return { problems };
  const { shopId, now, nextId } = context;
  const id = stored?.product.id ?? nextId('products');
  const { images, imagesGone, idOf } = planImages(id, draft, stored?.images ?? [], context);
  const options = planOptions(id, draft, stored?.product.options ?? []);
  const product: ProductRow = {
    ...(stored?.product ?? emptyProduct(shopId, id, draft.handle, now)),
    ...defined(draft.fields),
    options,
    published_at: publishedAt(draft, stored, now),
  };
  const matched = matchVariants(draft, stored?.variants ?? []);
  const kept = new Set(images.map((image) => image.id));
  const variants = draft.variants.flatMap((variant, index): VariantRow[] => {
    const old = matched.get(variant);
    if (draft.options === undefined && stored && !old) return [];
    const image_id =
      variant.image === undefined
        ? (old?.image_id ?? null)
        : variant.image === null
          ? null
          : (idOf.get(variant.image) ?? null);
    const base = old ?? emptyVariant(shopId, nextId('variants'), id, now);
    const row: VariantRow = {
      ...base,
      ...defined(variant.fields),
      retired_at: null,
      image_id: image_id !== null && kept.has(image_id) ? image_id : null,
    };
    if (draft.options === undefined) return [row];
    const [option1 = null, option2 = null, option3 = null] = variant.values;
    return [
      {
        ...row,
        title: variant.values.join(' / ') || DEFAULT_VARIANT_TITLE,
        option1,
        option2,
        option3,
        position: index + 1,
      },
    ];
  });
  const written = new Set(variants.map((variant) => variant.id));
  const others = (stored?.variants ?? [])
    .filter((variant) => !written.has(variant.id))
    .map((variant) => {
      const image_id = variant.image_id !== null && kept.has(variant.image_id) ? variant.image_id : null;
      return {
        ...variant,
        image_id,
        retired_at: draft.options === undefined ? variant.retired_at : (variant.retired_at ?? now),
      };
    });
  return { plan: { product, variants: [...variants, ...others], images, imagesGone } };
}

/** What only the stored product shows: a new product needs a title and prices, and an unknown SKU has no options. */
function unfit(draft: ProductDraft, stored: StoredProduct | undefined, { spelling }: PlanContext): Problem[] {
  const problems: Problem[] = [];
  if (!stored && draft.fields.title === undefined)
    problems.push({
      line: draft.line,
      field: spelling('title'),
      reason: 'is needed: the shop has no product of this handle',
    });
  if (!stored && draft.options === undefined && draft.variants.length > 1)
    problems.push({ line: draft.line, field: spelling('option1Name'), reason: 'is needed for several variants' });
  const matched = matchVariants(draft, stored?.variants ?? []);
  for (const variant of draft.variants) {
    const {
      quantity_min = matched.get(variant)?.quantity_min ?? 1,
      quantity_max = matched.get(variant)?.quantity_max ?? null,
    } = variant.fields;
    if (quantity_max !== null && quantity_max < quantity_min)
      problems.push({
        line: variant.line,
        field: spelling('quantityMax'),
        reason: `${quantity_max} is less than the least, ${quantity_min}`,
      });
    if (matched.has(variant)) continue;
    if (stored && draft.options === undefined) {
      if (Object.keys(defined(variant.fields)).length > 0)
        problems.push({
          line: variant.line,
          field: spelling('sku'),
          reason: `"${variant.fields.sku ?? ''}" is no variant of ${draft.handle}, and the file has no option columns to make one`,
        });
    } else if (variant.fields.price === undefined) {
      problems.push({ line: variant.line, field: spelling('price'), reason: 'is needed for a new variant' });
    }
  }
  return problems;
}

function refusedImages(draft: ProductDraft, { pictures, spelling }: PlanContext): Problem[] {
  return (draft.images ?? []).flatMap(({ source, line, column }) => {
    const picture = pictures.get(source);
    return picture?.kind === 'refused'
      ? [{ line, field: spelling(column), reason: `${source} ${picture.reason}` }]
      : [];
  });
}

/** By option values, else by a SKU that is unique on both sides, when the values were renamed. */
function matchVariants(draft: ProductDraft, stored: readonly VariantRow[]): Map<VariantDraft, VariantRow> {
  const matched = new Map<VariantDraft, VariantRow>();
  const free = new Set(stored);
  const take = (variant: VariantDraft, row: VariantRow | undefined) => {
    if (!row) return;
    matched.set(variant, row);
    free.delete(row);
  };
  const byValues = new Map(
    [...stored].sort(retiredFirst).map((row) => [keyOf([row.option1, row.option2, row.option3]), row]),
  );
  if (draft.options !== undefined)
    for (const variant of draft.variants) take(variant, byValues.get(keyOf(variant.values)));
  const rest = draft.variants.filter((variant) => !matched.has(variant));
  for (const variant of rest) {
    const sku = variant.fields.sku;
    const same = sku ? [...free].filter((row) => row.sku === sku) : [];
    if (same.length === 1 && rest.filter(({ fields }) => fields.sku === sku).length === 1) take(variant, same[0]);
  }
  // With neither options nor SKU it is the only variant.
  const [only, ...more] = [...free].filter(({ retired_at }) => retired_at === null);
  if (
    draft.options === undefined &&
    matched.size === 0 &&
    draft.variants.length === 1 &&
    !draft.variants[0]!.fields.sku &&
    more.length === 0
  )
    take(draft.variants[0]!, only);
  return matched;
}

/** If two have the same values, the later one in a Map counts: an active variant before a retired one. */
const retiredFirst = (a: VariantRow, b: VariantRow) => Number(a.retired_at === null) - Number(b.retired_at === null);
const keyOf = (values: readonly (string | null)[]) => JSON.stringify(values.filter((value) => value !== null));

/** An option with the same name keeps its id, colours and group. */
function planOptions(productId: number, draft: ProductDraft, stored: readonly ProductOption[]): ProductOption[] {
  if (draft.options === undefined) return [...stored];
  const taken = new Set(stored.map(({ id }) => id));
  return draft.options.map(({ name, values }) => {
    const old = stored.find((option) => option.name === name);
    if (old) return { ...old, values };
    let id = productId * 10 + 1;
    while (taken.has(id)) id += 1;
    taken.add(id);
    return { id, name, values };
  });
}

function publishedAt({ isPublished }: ProductDraft, stored: StoredProduct | undefined, now: Date): Date | null {
  const before = stored?.product.published_at ?? null;
  if (isPublished === undefined) return stored ? before : now;
  return isPublished ? (before ?? now) : null;
}

function emptyProduct(shop_id: number, id: number, handle: string, now: Date): ProductRow {
  const none = {
    vendor: '',
    description: '',
    product_type: '',
    tags: [],
    meta_title: null,
    meta_description: null,
    options: [],
    custom_options: [],
    personalization: null,
    template: null,
  };
  return {
    shop_id,
    id,
    handle,
    title: '',
    ...none,
    status: 'active',
    published_at: null,
    sales_count: 0,
    created_at: now,
    updated_at: now,
  };
}

function emptyVariant(shop_id: number, id: number, product_id: number, now: Date): VariantRow {
  const none = {
    option1: null,
    option2: null,
    option3: null,
    compare_at_price: null,
    image_id: null,
    unit_price_measurement: null,
    quantity_max: null,
    retired_at: null,
  };
  const plain = {
    title: DEFAULT_VARIANT_TITLE,
    price: 0,
    sku: '',
    quantity: 0,
    weight: 0,
    inventory_policy: 'deny',
    requires_shipping: true,
    min_making_time: 0,
    max_making_time: 0,
    taxable: true,
    quantity_min: 1,
    quantity_step: 1,
    position: 1,
  } as const;
  return { shop_id, id, product_id, ...none, ...plain, created_at: now, updated_at: now };
}
