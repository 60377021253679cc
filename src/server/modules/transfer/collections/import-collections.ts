import { and, asc, eq, max, sql } from 'drizzle-orm';
import { insertRows } from '#server/db/bulk-rows.ts';
import type { Db } from '#server/db/database.ts';
import { collectionProducts, collections } from '#server/db/schema/collection.ts';
import { products } from '#server/db/schema/product.ts';
import { requestedImageOf, fetchImageOf, forgetImageOf } from '../images/fetch-images.ts';
import { databaseRefusal, publish } from '../products/import-products.ts';
import type { ImportDeps, ImportOutcome } from '../products/import-products.ts';
import type { CollectionColumn, CollectionDraft } from './parse-collections.ts';
import type { ResolvedImage } from '../products/image-sources.ts';
import { planCollection } from './plan-collection.ts';
import type { CollectionPlan, StoredCollection } from './plan-collection.ts';
import type { Problem } from '../csv/problem.ts';
import { takenReason, translatedHandles } from '../handles/taken-handles.ts';

type Spelling = (column: CollectionColumn) => string;
type Written = { is: 'created' | 'updated' | 'unchanged'; isPending: boolean } | { problems: Problem[] };

/** Writes collections, each wholly or not at all, and raises the shop's digest once if anything changed. */
export async function importCollections(
  deps: ImportDeps,
  drafts: readonly CollectionDraft[],
  spelling: Spelling,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    retired: 0,
    pending: 0,
    problems: [],
    isStopped: false,
  };
  try {
    for (const [index, draft] of drafts.entries()) {
      const done = await writeOrRefuse(deps, draft, spelling);
      if ('problems' in done) {
        outcome.problems.push(...done.problems);
        outcome.refused += 1;
      } else {
        outcome[done.is] += 1;
        outcome.pending += done.isPending ? 1 : 0;
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

async function writeOrRefuse(deps: ImportDeps, draft: CollectionDraft, spelling: Spelling): Promise<Written> {
  // Files are read before the transaction, so that no row stays locked during that.
  const picture = draft.image
    ? await deps.pictures.resolve(
        draft.image.source,
        { handle: draft.handle, owned: await ownedImages(deps, draft) },
        deps.isDry,
      )
    : undefined;
  try {
    return await deps.db.transaction((tx) => writeOne(deps, tx, draft, picture, spelling));
  } catch (error) {
    const reason = databaseRefusal(error);
    if (reason === undefined) throw error;
    return { problems: [{ line: draft.line, field: '', reason }] };
  }
}

const isThis = (shopId: number, { handle }: CollectionDraft) =>
  and(eq(collections.shop_id, shopId), eq(collections.handle, handle));

async function ownedImages({ db, shopId }: ImportDeps, draft: CollectionDraft): Promise<ReadonlySet<string>> {
  const rows = await db.select({ image: collections.image }).from(collections).where(isThis(shopId, draft));
  return new Set(rows.flatMap(({ image }) => image?.src ?? []));
}

async function writeOne(
  deps: ImportDeps,
  tx: Db,
  draft: CollectionDraft,
  picture: ResolvedImage | undefined,
  spelling: Spelling,
): Promise<Written> {
  const { shopId, isDry, now } = deps;
  const stored = await readStored(tx, shopId, draft);
  const members = await membersOf(tx, shopId, draft, spelling);
  const problems = [...members.problems];
  if (!stored && draft.fields.title === undefined)
    problems.push({
      line: draft.line,
      field: spelling('title'),
      reason: 'is needed: the shop has no collection of this handle',
    });
  const language = stored
    ? undefined
    : (await translatedHandles(tx, shopId, 'collection', [draft.handle])).get(draft.handle);
  if (language !== undefined)
    problems.push({
      line: draft.line,
      field: spelling('handle'),
      reason: takenReason('collection', draft.handle, language),
    });
  if (picture?.kind === 'refused' && draft.image)
    problems.push({
      line: draft.image.line,
      field: spelling('image'),
      reason: `${draft.image.source} ${picture.reason}`,
    });
  if (problems.length > 0) return { problems };
  const plan = planCollection(draft, picture, members.ids, stored, now());
  if (plan.isSame) return { is: 'unchanged', isPending: false };
  if (!isDry) await write(tx, deps, stored ? stored.row.id : await insert(tx, shopId, draft), plan);
  return { is: stored ? 'updated' : 'created', isPending: Boolean(plan.asked) };
}

async function readStored(tx: Db, shopId: number, draft: CollectionDraft): Promise<StoredCollection | undefined> {
  const [row] = await tx.select().from(collections).where(isThis(shopId, draft)).for('update');
  if (!row) return undefined;
  const isIts = and(eq(collectionProducts.shop_id, shopId), eq(collectionProducts.collection_id, row.id));
  const members = draft.products
    ? await tx
        .select({ id: collectionProducts.product_id })
        .from(collectionProducts)
        .where(isIts)
        .orderBy(asc(collectionProducts.position), asc(collectionProducts.product_id))
    : [];
  return { row, members: members.map(({ id }) => id), asked: await requestedImageOf(tx, shopId, row.id) };
}

async function write(
  tx: Db,
  { shopId, search }: ImportDeps,
  id: number,
  { fields, members, asked }: CollectionPlan,
): Promise<void> {
  await tx
    .update(collections)
    .set(fields)
    .where(and(eq(collections.shop_id, shopId), eq(collections.id, id)));
  if (members) {
    await tx
      .delete(collectionProducts)
      .where(and(eq(collectionProducts.shop_id, shopId), eq(collectionProducts.collection_id, id)));
    await insertRows(
      tx,
      collectionProducts,
      members.map((product_id, position) => ({ shop_id: shopId, collection_id: id, product_id, position })),
    );
  }
  await search.collections(tx, shopId, [id]);
  if (asked === null) await forgetImageOf(tx, shopId, id);
  else if (asked) await fetchImageOf(tx, shopId, id, asked);
}

/** A new collection comes last. */
async function insert(tx: Db, shopId: number, { handle, fields }: CollectionDraft): Promise<number> {
  const [last] = await tx
    .select({ position: max(collections.position) })
    .from(collections)
    .where(eq(collections.shop_id, shopId));
  const [made] = await tx
    .insert(collections)
    .values({ shop_id: shopId, handle, title: fields.title ?? handle, position: (last?.position ?? -1) + 1 })
    .returning({ id: collections.id });
  return made!.id;
}

async function membersOf(
  tx: Db,
  shopId: number,
  { products: wanted = [] }: CollectionDraft,
  spelling: Spelling,
): Promise<{ ids: number[]; problems: Problem[] }> {
  if (wanted.length === 0) return { ids: [], problems: [] };
  // One parameter for any number of handles.
  const handles = JSON.stringify(wanted.map(({ handle }) => handle));
  const isWanted = and(
    eq(products.shop_id, shopId),
    sql`${products.handle} in (select jsonb_array_elements_text(${handles}::jsonb))`,
  );
  const rows = await tx.select({ id: products.id, handle: products.handle }).from(products).where(isWanted);
  const idOf = new Map(rows.map(({ id, handle }) => [handle, id]));
  const problems = wanted
    .filter(({ handle }) => !idOf.has(handle))
    .map(({ handle, line }) => ({ line, field: spelling('product'), reason: `the shop has no product "${handle}"` }));
  return { ids: wanted.flatMap(({ handle }) => idOf.get(handle) ?? []), problems };
}
