import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { sqlErrorOf } from '#server/db/errors.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import { takeIds, upsertRows } from '#server/db/bulk-rows.ts';
import { fetchImagesOf } from '../images/fetch-images.ts';
import { moveTranslations, movedPlaces } from '../handles/move-translations.ts';
import type { ImageSourcesOfImport } from './image-sources.ts';
import { isSame } from './is-same.ts';
import type { PlanContext } from './plan-context.ts';
import { planProduct } from './plan-product.ts';
import type { ProductColumn } from './product-columns.ts';
import type { ProductPlan } from './plan-product.ts';
import type { Problem } from '../csv/problem.ts';
import type { ProductDraft } from './product-draft.ts';
import { resolveImages } from './resolve-images.ts';
import type { ImagesOfDrafts } from './resolve-images.ts';
import { readStored } from './stored-product.ts';
import type { StoredProduct } from './stored-product.ts';
import { takenReason, translatedHandles } from '../handles/taken-handles.ts';

/** Products in one transaction: few enough that orders hardly wait for it. */
const BATCH = 100;

/** Updates the search index in the transaction that writes the rows. */
interface SearchIndex {
  products(tx: Db, shopId: number, ids: readonly number[]): Promise<void>;
  collections(tx: Db, shopId: number, ids: readonly number[]): Promise<void>;
  /** Called once, after the last of them. */
  countWords(tx: Db, shopId: number, now: Date): Promise<void>;
}

export interface ImportDeps {
  db: Db;
  shopId: number;
  now(): Date;
  pictures: ImageSourcesOfImport;
  search: SearchIndex;
  /** Checks everything and writes nothing. */
  isDry: boolean;
  /** Called after each batch with the number of products done. */
  onProgress(done: number, total: number): void;
  /** Ends the import after the current batch. */
  signal?: AbortSignal;
}

/** The file's own name for a column. */
type Spelling = (column: ProductColumn) => string;

export interface ImportOutcome {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Variants that the file no longer contains. */
  retired: number;
  /** Images that jobs will fetch. */
  pending: number;
  problems: Problem[];
  isStopped: boolean;
}

/**
 * Writes products, each wholly or not at all, and raises the shop's digest once at the end if anything changed. A batch
 * that the database refuses is tried again product by product, so that one bad product does not stop the others.
 */
export async function importProducts(
  deps: ImportDeps,
  drafts: readonly ProductDraft[],
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
    for (let start = 0; start < drafts.length && !outcome.isStopped; start += BATCH) {
      const batch = drafts.slice(start, start + BATCH);
      add(outcome, await writeOrSplit(deps, batch, spelling));
      deps.onProgress(Math.min(start + BATCH, drafts.length), drafts.length);
      outcome.isStopped = deps.signal?.aborted ?? false;
    }
  } finally {
    if (!deps.isDry && outcome.created + outcome.updated > 0) await deps.db.transaction((tx) => publish(tx, deps));
  }
  return outcome;
}

/** Updates the search words and raises the digest. */
export async function publish(
  tx: Db,
  { shopId, now, search }: Pick<ImportDeps, 'shopId' | 'now' | 'search'>,
): Promise<void> {
  await search.countWords(tx, shopId, now());
  await bumpContentVersion(tx, shopId);
}

type BatchOutcome = Omit<ImportOutcome, 'isStopped'>;

function add(total: ImportOutcome, { problems, ...counts }: BatchOutcome): void {
  total.problems.push(...problems);
  for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][])
    Object.assign(total, { [name]: total[name] + count });
}

async function writeOrSplit(
  deps: ImportDeps,
  batch: readonly ProductDraft[],
  spelling: Spelling,
): Promise<BatchOutcome> {
  const pictures = await resolveImages(deps, batch);
  try {
    return await writeBatch(deps, batch, pictures, spelling);
  } catch (error) {
    const reason = databaseRefusal(error);
    if (reason === undefined) throw error;
    const [only] = batch;
    if (!only || batch.length > 1) {
      const total: ImportOutcome = {
        created: 0,
        updated: 0,
        unchanged: 0,
        refused: 0,
        retired: 0,
        pending: 0,
        problems: [],
        isStopped: false,
      };
      for (const draft of batch) add(total, await writeOrSplit(deps, [draft], spelling));
      return total;
    }
    return {
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 1,
      retired: 0,
      pending: 0,
      problems: [{ line: only.line, field: '', reason }],
    };
  }
}

/** The reason why a statement failed; undefined for a lost connection, which ends the import. */
export function databaseRefusal(error: unknown): string | undefined {
  if (!/^(22|23|40)/.test(sqlErrorOf(error)?.code ?? '')) return undefined;
  return `the database refused it: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}`;
}

function writeBatch(
  deps: ImportDeps,
  batch: readonly ProductDraft[],
  pictures: ImagesOfDrafts,
  spelling: Spelling,
): Promise<BatchOutcome> {
  const { db, shopId, isDry } = deps;
  return db.transaction(async (tx) => {
    const stored = await readStored(
      tx,
      shopId,
      batch.map(({ handle }) => handle),
      !isDry,
    );
    const nextId = isDry ? countingIds() : await reserveIds(tx, batch, stored);
    const taken = await translatedHandles(
      tx,
      shopId,
      'product',
      batch.map(({ handle }) => handle).filter((handle) => !stored.has(handle)),
    );
    const outcome: BatchOutcome = {
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
      retired: 0,
      pending: 0,
      problems: [],
    };
    const plans: { plan: ProductPlan; old: StoredProduct | undefined }[] = [];
    const now = deps.now();
    for (const draft of batch) {
      const old = stored.get(draft.handle);
      const context: PlanContext = { shopId, now, nextId, pictures: pictures.get(draft) ?? new Map(), spelling };
      const language = taken.get(draft.handle);
      const planned =
        language === undefined
          ? planProduct(draft, old, context)
          : {
              problems: [
                { line: draft.line, field: spelling('handle'), reason: takenReason('product', draft.handle, language) },
              ],
            };
      if ('problems' in planned) {
        outcome.refused += 1;
        outcome.problems.push(...planned.problems);
      } else if (old && isSame(old, planned.plan)) {
        outcome.unchanged += 1;
      } else {
        plans.push({ plan: planned.plan, old });
        outcome[old ? 'updated' : 'created'] += 1;
        const before = new Set(old?.variants.filter(({ retired_at }) => retired_at === null).map(({ id }) => id));
        outcome.retired += planned.plan.variants.filter(
          ({ id, retired_at }) => retired_at !== null && before.has(id),
        ).length;
        outcome.pending += planned.plan.images.filter(({ state }) => state === 'pending').length;
      }
    }
    if (!isDry) await write(tx, deps, plans, now);
    return outcome;
  });
}

async function write(
  tx: Db,
  { shopId, search }: ImportDeps,
  plans: { plan: ProductPlan; old: StoredProduct | undefined }[],
  now: Date,
): Promise<void> {
  const gone = plans.flatMap(({ plan }) => plan.imagesGone);
  if (gone.length > 0)
    await tx.delete(productImages).where(and(eq(productImages.shop_id, shopId), inArray(productImages.id, gone)));
  const written = <T extends { updated_at: Date }>(rows: T[]) => rows.map((row) => ({ ...row, updated_at: now }));
  await upsertRows(tx, products, written(plans.map(({ plan }) => plan.product)));
  await upsertRows(
    tx,
    productImages,
    plans.flatMap(({ plan }) => plan.images),
  );
  await upsertRows(tx, variants, written(plans.flatMap(({ plan }) => plan.variants)));
  const moves = plans.flatMap(({ plan, old }) => (old ? [[plan.product.id, movedPlaces(old, plan)] as const] : []));
  await moveTranslations(tx, shopId, new Map(moves.filter(([, places]) => places.length > 0)));
  await search.products(
    tx,
    shopId,
    plans.map(({ plan }) => plan.product.id),
  );
  await fetchImagesOf(
    tx,
    shopId,
    plans.filter(({ plan }) => plan.images.some(({ state }) => state === 'pending')).map(({ plan }) => plan.product.id),
  );
}

/** As many ids as the batch can need; the rest stay unused. */
async function reserveIds(
  tx: Db,
  batch: readonly ProductDraft[],
  stored: ReadonlyMap<string, StoredProduct>,
): Promise<PlanContext['nextId']> {
  const isNew = batch.filter(({ handle }) => !stored.has(handle));
  const sum = (count: (draft: ProductDraft) => number) => batch.reduce((total, draft) => total + count(draft), 0);
  const ids = {
    products: await takeIds(tx, 'products', isNew.length),
    variants: await takeIds(
      tx,
      'variants',
      sum((draft) => draft.variants.length),
    ),
    product_images: await takeIds(
      tx,
      'product_images',
      sum((draft) => draft.images?.length ?? 0),
    ),
  };
  return (table) => {
    const id = ids[table].shift();
    if (id === undefined) throw new RangeError(`More ${table} than were reserved`);
    return id;
  };
}

/** For a dry run, which assigns no ids. */
function countingIds(): PlanContext['nextId'] {
  let last = 2 ** 40;
  return () => (last += 1);
}
