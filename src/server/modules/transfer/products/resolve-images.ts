import type { Db } from '#server/db/database.ts';
import type { ImageSourcesOfImport, ResolvedImage } from './image-sources.ts';
import type { ProductDraft } from './product-draft.ts';
import { readStored } from './stored-product.ts';

/** Image files that are read at the same time. */
const FILES_AT_ONCE = 4;

/** The images of each draft by their source, as written in the file. */
export type ImagesOfDrafts = ReadonlyMap<ProductDraft, ReadonlyMap<string, ResolvedImage>>;

/** Files are read before the transaction, so that no row stays locked during that. */
export async function resolveImages(
  { db, shopId, pictures, isDry }: { db: Db; shopId: number; pictures: ImageSourcesOfImport; isDry: boolean },
  batch: readonly ProductDraft[],
): Promise<ImagesOfDrafts> {
  const stored = await readStored(
    db,
    shopId,
    batch.map(({ handle }) => handle),
    false,
  );
  const resolved = new Map(batch.map((draft) => [draft, new Map<string, ResolvedImage>()]));
  const queue = batch.flatMap((draft) => (draft.images ?? []).map(({ source }) => ({ draft, source })));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { handle } = next.draft;
      const owned = new Set(stored.get(handle)?.images.map(({ src }) => src));
      resolved.get(next.draft)?.set(next.source, await pictures.resolve(next.source, { handle, owned }, isDry));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return resolved;
}
