import { and, asc, eq } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { collections } from '#server/db/schema/collection.ts';
import { productImages, products } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import { jobs } from '#server/db/schema/system.ts';
import { MAX_PICTURE_BYTES, ImageRefusedError } from '#server/images/image-store.ts';
import type { StoredImage, ImageStore } from '#server/images/image-store.ts';
import type { Log } from '#server/core/log.ts';
import { moveTranslations, movedPlaces } from '../handles/move-translations.ts';
import { FetchRefusedError, publicFetch } from '#server/outbound/public-fetch.ts';
import type { Network } from '#server/outbound/public-fetch.ts';
import { contentChangesSoon } from '#server/queue/content-changed.ts';
import { JobFailedError, MAX_ATTEMPTS, dropJob, enqueue, enqueueAll, finishJob } from '#server/queue/queue.ts';
import type { Job } from '#server/queue/queue.ts';
import type { JobHandler } from '#server/queue/worker.ts';

export const FETCH_PRODUCT_PICTURES = 'fetch-product-pictures';
export const FETCH_COLLECTION_PICTURE = 'fetch-collection-picture';

const AT_ONCE = 4;
/** Some file servers have no better type than bytes. */
const TYPES = ['image/', 'application/octet-stream', 'binary/octet-stream'] as const;
const TIMEOUT_MS = 20_000;

export interface FetchImagesDeps {
  database: Database;
  store: ImageStore;
  log: Log;
  now(): Date;
  network?: Network;
  /** For one image, in total. */
  timeoutMs?: number;
}

/** Adds jobs that fetch the pending images of products once the transaction of `db` commits. */
export function fetchImagesOf(db: Db, shopId: number, productIds: readonly number[]): Promise<void> {
  return enqueueAll(
    db,
    FETCH_PRODUCT_PICTURES,
    productIds.map((id) => ({ shopId, payload: { product_id: id }, uniqueKey: String(id) })),
  );
}

/** Adds the job that fetches a collection's image. */
export function fetchImageOf(
  db: Db,
  shopId: number,
  collectionId: number,
  picture: { source: string; alt: string },
): Promise<void> {
  return enqueue(db, {
    shopId,
    kind: FETCH_COLLECTION_PICTURE,
    payload: { collection_id: collectionId, ...picture },
    uniqueKey: String(collectionId),
  });
}

/** The image of a collection that is not fetched yet, or could not be. */
export async function requestedImageOf(
  db: Db,
  shopId: number,
  collectionId: number,
): Promise<{ source: string; alt: string; isFailed: boolean } | undefined> {
  const isIts = and(
    eq(jobs.shop_id, shopId),
    eq(jobs.kind, FETCH_COLLECTION_PICTURE),
    eq(jobs.unique_key, String(collectionId)),
  );
  const [job] = await db.select({ payload: jobs.payload, failed_at: jobs.failed_at }).from(jobs).where(isIts);
  return job && { source: textOf(job.payload.source), alt: textOf(job.payload.alt), isFailed: job.failed_at !== null };
}

/** Cancels the job for a collection's image, when it gets another or none. */
export function forgetImageOf(db: Db, shopId: number, collectionId: number): Promise<void> {
  return dropJob(db, shopId, FETCH_COLLECTION_PICTURE, String(collectionId));
}

/**
 * Fetches the pending images of one product, some at a time; each is shown once it is stored. An image that can never
 * be fetched is marked with the reason. Other errors make the job fail and try again, and the last attempt marks them
 * too.
 */
export function fetchProductImages(deps: FetchImagesDeps): JobHandler {
  return async (job, signal) => {
    const productId = Number(job.payload.product_id);
    const pending = await readPending(deps.database.db, job.shop_id, productId);
    const [owner] = await deps.database.db
      .select({ shop: shops.handle, handle: products.handle })
      .from(products)
      .innerJoin(shops, eq(shops.id, products.shop_id))
      .where(and(eq(products.shop_id, job.shop_id), eq(products.id, productId)));
    if (!owner) return;
    const late: string[] = [];
    const queue = [...pending];
    const work = async () => {
      for (let image = queue.shift(); image && !signal.aborted; image = queue.shift()) {
        const outcome = await fetched(deps, job, owner.shop, owner.handle, image.source ?? '', signal);
        if (outcome.kind === 'late') late.push(outcome.reason);
        else await settle(deps, { shopId: job.shop_id, productId, imageId: image.id }, outcome);
      }
    };
    // All end before the job does, so that none continues after the database is closed.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    const broken = ended.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
    if (late.length > 0 || signal.aborted) throw new Error(late[0] ?? 'stopped');
  };
}

/** The same for a collection's one image, which only the job holds until then; a failed job keeps the reason. */
export function fetchCollectionImage(deps: FetchImagesDeps): JobHandler {
  return async (job, signal) => {
    const { db } = deps.database;
    const isThis = and(eq(collections.shop_id, job.shop_id), eq(collections.id, Number(job.payload.collection_id)));
    const [owner] = await db
      .select({ shop: shops.handle, handle: collections.handle })
      .from(collections)
      .innerJoin(shops, eq(shops.id, collections.shop_id))
      .where(isThis);
    if (!owner) return;
    const outcome = await fetched(deps, job, owner.shop, owner.handle, textOf(job.payload.source), signal);
    if (outcome.kind === 'refused') throw new JobFailedError(outcome.reason);
    if (outcome.kind === 'late') throw new Error(outcome.reason);
    await db.transaction(async (tx) => {
      if (!(await finishJob(tx, job))) return;
      await tx
        .update(collections)
        .set({ image: { ...outcome.picture, alt: textOf(job.payload.alt), source: textOf(job.payload.source) } })
        .where(isThis);
      await contentChangesSoon(tx, job.shop_id, deps.now());
    });
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

type Outcome =
  | { kind: 'kept'; picture: StoredImage }
  | { kind: 'refused'; reason: string }
  | { kind: 'late'; reason: string };

async function fetched(
  { store, network, log, timeoutMs = TIMEOUT_MS }: FetchImagesDeps,
  job: Job,
  shop: string,
  name: string,
  source: string,
  signal: AbortSignal,
): Promise<Outcome> {
  // Each attempt ended the process.
  if (job.attempts > MAX_ATTEMPTS)
    return { kind: 'refused', reason: `${source} was begun ${MAX_ATTEMPTS} times and never came to an end` };
  try {
    return {
      kind: 'kept',
      picture: await store.keep(
        shop,
        name,
        await publicFetch(source, { maxBytes: MAX_PICTURE_BYTES, timeoutMs, types: TYPES }, { network, signal }),
      ),
    };
  } catch (error) {
    // Other errors, such as a full disk, may pass.
    const isHopeless = error instanceof ImageRefusedError || (error instanceof FetchRefusedError && error.isFinal);
    const isFinal = isHopeless || (job.attempts >= MAX_ATTEMPTS && !signal.aborted);
    const message = error instanceof Error ? error.message : String(error);
    log.warn(
      { shop_id: job.shop_id, source, reason: message, attempts: job.attempts },
      isFinal ? 'picture given up' : 'picture not fetched yet',
    );
    return { kind: isFinal ? 'refused' : 'late', reason: `${source} ${message}` };
  }
}

interface Place {
  shopId: number;
  productId: number;
  imageId: number;
}

async function settle(
  { database, now }: FetchImagesDeps,
  { shopId, productId, imageId }: Place,
  outcome: Exclude<Outcome, { kind: 'late' }>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    // Locks the product, so that its images are added one after another and an import does not overwrite them.
    await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.shop_id, shopId), eq(products.id, productId)))
      .for('update');
    const before = await imagesOf(tx, shopId, productId);
    if (before.find(({ id }) => id === imageId)?.state !== 'pending') return;
    const isThis = and(eq(productImages.shop_id, shopId), eq(productImages.id, imageId));
    if (outcome.kind === 'refused') {
      await tx.update(productImages).set({ state: 'failed', problem: outcome.reason }).where(isThis);
      return;
    }
    await tx
      .update(productImages)
      .set({ ...outcome.picture, state: 'ready', problem: null })
      .where(isThis);
    // Translations of the images after it are stored by place, and it takes one.
    const images = await imagesOf(tx, shopId, productId);
    const none = { options: [] };
    await moveTranslations(
      tx,
      shopId,
      new Map([[productId, movedPlaces({ product: none, images: before }, { product: none, images })]]),
    );
    await contentChangesSoon(tx, shopId, now());
  });
}

function imagesOf(tx: Db, shopId: number, productId: number) {
  return tx
    .select()
    .from(productImages)
    .where(and(eq(productImages.shop_id, shopId), eq(productImages.product_id, productId)))
    .orderBy(asc(productImages.id));
}

function readPending(db: Db, shopId: number, productId: number) {
  const isPending = and(
    eq(productImages.shop_id, shopId),
    eq(productImages.product_id, productId),
    eq(productImages.state, 'pending'),
  );
  return db
    .select({ id: productImages.id, source: productImages.source })
    .from(productImages)
    .where(isPending)
    .orderBy(asc(productImages.position));
}
