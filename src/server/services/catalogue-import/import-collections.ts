import { and, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { collectionProducts, collections } from '../../db/schema/collection.ts';
import { products } from '../../db/schema/product.ts';
import { fetchPictureOf, forgetPictureOf } from '../../jobs/fetch-pictures.ts';
import { indexCollections } from '../search/index-shop.ts';
import { publish } from './import-products.ts';
import type { ImportDeps, ImportOutcome } from './import-products.ts';
import type { CollectionDraft } from './parse-collections.ts';
import type { ResolvedPicture } from './picture-sources.ts';
import type { Problem } from './problem.ts';
import { takenReason, translatedHandles } from './taken-handles.ts';

type Draft = CollectionDraft & { picture: ResolvedPicture | undefined };

/** Writes collections, each all or nothing, and raises the shop's digest once. */
export async function importCollections(deps: ImportDeps, drafts: readonly CollectionDraft[]): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, refused: 0, retired: 0, pending: 0, problems: [], isStopped: false };
  try {
    for (const [index, draft] of drafts.entries()) {
      const picture = draft.image ? await deps.pictures.resolve(draft.image.source, { handle: draft.handle, owned: new Set() }, deps.isDry) : undefined;
      const done = await deps.db.transaction((tx) => writeOne(deps, tx, { ...draft, picture }));
      if (Array.isArray(done)) {
        outcome.problems.push(...done);
        outcome.refused += 1;
      } else {
        outcome[done] += 1;
        outcome.pending += picture?.kind === 'later' ? 1 : 0;
      }
      deps.onProgress(index + 1, drafts.length);
      outcome.isStopped = deps.signal?.aborted ?? false;
      if (outcome.isStopped) break;
    }
  } finally {
    if (!deps.isDry && outcome.created + outcome.updated > 0) await deps.db.transaction((tx) => publish(tx, deps));
  }
  return outcome;
}

async function writeOne({ shopId, isDry, now }: ImportDeps, tx: Db, draft: Draft): Promise<'created' | 'updated' | Problem[]> {
  const isThis = and(eq(collections.shop_id, shopId), eq(collections.handle, draft.handle));
  const [stored] = await tx.select().from(collections).where(isThis).for('update');
  const members = await membersOf(tx, shopId, draft);
  const problems = [...members.problems];
  if (!stored && draft.fields.title === undefined) problems.push({ line: draft.line, field: 'Title', reason: 'is needed: the shop has no collection of this handle' });
  const language = stored ? undefined : (await translatedHandles(tx, shopId, 'collection', [draft.handle])).get(draft.handle);
  if (language !== undefined) problems.push({ line: draft.line, field: 'URL handle', reason: takenReason('collection', draft.handle, language) });
  if (draft.picture?.kind === 'refused' && draft.image) problems.push({ line: draft.image.line, field: 'Image', reason: `${draft.image.source} ${draft.picture.reason}` });
  if (problems.length > 0) return problems;
  if (isDry) return stored ? 'updated' : 'created';
  const before = stored?.published_at ?? null;
  const published_at = draft.isPublished === undefined ? (stored ? before : now()) : draft.isPublished ? (before ?? now()) : null;
  const image = draft.image === null ? null : draft.picture?.kind === 'kept' ? { ...draft.picture.picture, alt: draft.image?.alt ?? '' } : undefined;
  const id = stored ? stored.id : await insert(tx, shopId, draft);
  if (image !== undefined) await forgetPictureOf(tx, shopId, id);
  await tx.update(collections).set({ ...draft.fields, published_at, image }).where(and(eq(collections.shop_id, shopId), eq(collections.id, id)));
  if (draft.products) {
    await tx.delete(collectionProducts).where(and(eq(collectionProducts.shop_id, shopId), eq(collectionProducts.collection_id, id)));
    if (members.ids.length > 0) await tx.insert(collectionProducts).values(members.ids.map((product_id, position) => ({ shop_id: shopId, collection_id: id, product_id, position })));
  }
  await indexCollections(tx, shopId, [id]);
  if (draft.picture?.kind === 'later' && draft.image) await fetchPictureOf(tx, shopId, id, { source: draft.image.source, alt: draft.image.alt ?? '' });
  return stored ? 'updated' : 'created';
}

/** A new collection comes behind the others. */
async function insert(tx: Db, shopId: number, { handle, fields }: CollectionDraft): Promise<number> {
  const [last] = await tx.select({ position: max(collections.position) }).from(collections).where(eq(collections.shop_id, shopId));
  const [made] = await tx.insert(collections).values({ shop_id: shopId, handle, title: fields.title ?? handle, position: (last?.position ?? -1) + 1 }).returning({ id: collections.id });
  return made!.id;
}

async function membersOf(tx: Db, shopId: number, { products: wanted = [] }: CollectionDraft): Promise<{ ids: number[]; problems: Problem[] }> {
  if (wanted.length === 0) return { ids: [], problems: [] };
  const rows = await tx.select({ id: products.id, handle: products.handle }).from(products).where(and(eq(products.shop_id, shopId), inArray(products.handle, wanted.map(({ handle }) => handle))));
  const idOf = new Map(rows.map(({ id, handle }) => [handle, id]));
  const problems = wanted.filter(({ handle }) => !idOf.has(handle)).map(({ handle, line }) => ({ line, field: 'Product handle', reason: `the shop has no product "${handle}"` }));
  return { ids: wanted.flatMap(({ handle }) => idOf.get(handle) ?? []), problems };
}
