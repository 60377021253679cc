import { join } from 'node:path';
import type { Hono } from 'hono';
import { allApis, allForms } from '#server/apis.ts';
import { createApp } from '#server/app.ts';
import { createEditorApp } from '#server/editor/editor-app.ts';
import type { AppDeps } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import type { Readiness } from '#server/http/health.ts';
import { LoadShedder } from '#server/http/load/load-shedder.ts';
import { watchLoopDelay } from '#server/http/load/loop-delay.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import { ImageCache } from '#server/images/image-cache.ts';
import { ImageServer } from '#server/images/image-server.ts';
import { ImageStore } from '#server/images/image-store.ts';
import { ImageSources } from '#server/images/sources.ts';
import { accountMails } from '#server/modules/customers/account-mail.jobs.ts';
import { CONTENT_CHANGED, contentChanged } from '#server/queue/content-changed.ts';
import { deliverMail } from '#server/mail/deliver-mail.ts';
import { purgesOf } from '#server/purges.ts';
import {
  FETCH_COLLECTION_PICTURE,
  FETCH_PRODUCT_PICTURES,
  fetchCollectionImage,
  fetchProductImages,
} from '#server/modules/transfer/images/fetch-images.ts';
import { INDEX_SEARCH, indexSearch } from '#server/modules/search/index-search.ts';
import { folderTransport, smtpTransport } from '#server/mail/mail-transport.ts';
import { reviewPhotos } from '#server/modules/reviews/review-photos.ts';
import { throttled } from '#server/queue/throttled.ts';
import { OFFERS_EVERY_MS, refreshOffers } from '#server/modules/pricing/offers/refresh-offers.ts';
import { POSTS_EVERY_MS, publishPosts } from '#server/modules/blog/publish-posts.ts';
import { RUN_LISTENER, runListener } from '#server/queue/event-jobs.ts';
import { JobWorker } from '#server/queue/worker.ts';
import type { Log } from '#server/core/log.ts';
import { createMetrics } from '#server/core/metrics.ts';
import { outside } from '#server/core/clock.ts';
import type { AssetStore } from '#server/pages/assets/asset-store.ts';
import type { RendererAssets, RendererModule } from '#server/pages/assemble/renderer.ts';
import { remindCheckout } from '#server/modules/checkout/reminders/remind-checkout.ts';
import { REMIND_CHECKOUT } from '#server/modules/checkout/reminders/abandoned-checkout.ts';
import { confirmWaiting } from '#server/modules/orders/post-purchase/confirm-waiting.ts';
import { CONFIRM_WAITING } from '#server/modules/orders/post-purchase/post-purchase-rows.ts';
import { ACCOUNT_MAIL } from '#server/modules/customers/account.service.ts';
import { recoverPayments } from '#server/modules/payments/complete-payment.ts';
import { sendTestEvents } from '#server/modules/payments/test-gateway/send-events.ts';
import { recoverRefunds } from '#server/modules/orders/refunds/send-refund.ts';
import { REVIEW_PHOTOS } from '#server/modules/reviews/review.service.ts';
import { notifyOfStock } from '#server/modules/catalogue/stock-alerts/notify-of-stock.ts';
import { MediaStore } from '#server/modules/media/media-store.ts';
import { REMOVE_MEDIA, removeMedia } from '#server/modules/media/remove-media.ts';
import { PUBLISH_SCHEDULED, publishScheduled } from '#server/modules/themes/schedule-theme.ts';
import { createServices } from '#server/services.ts';
import { folderUploads } from '#server/modules/uploads/folder-uploads.ts';
import { pageQuery } from '#theme/model/section.ts';
import { gatewaysOf } from './gateways.ts';
import { bundledImages } from './bundled-images.ts';

export interface ShopProcess {
  readiness: Readiness;
  /** Creates the app for a renderer; called again when the renderer was reloaded. */
  app(parts: {
    module: RendererModule;
    assets: RendererAssets;
    store?: AssetStore;
    pay?: AppDeps['pay'];
  }): Hono<AppEnv>;
  /** Finishes running jobs and closes the database. */
  close(): Promise<void>;
}

/** Milliseconds between two checks for stock alerts. */
const STOCK_EVERY_MS = 30_000;
/** Milliseconds between two checks for unfinished payments. */
const PAYMENTS_EVERY_MS = 4_000;

/** Everything a shop process needs besides its app: read models, image cache, jobs, email. */
export async function composeShop(env: Env, database: Database, log: Log): Promise<ShopProcess> {
  const directory = new ShopDirectory(database);
  await directory.start();
  const metrics = createMetrics({ withProcess: true });
  const uploads = folderUploads(join(env.dataDir, 'uploads'));
  const gateways = gatewaysOf(env);
  const services = createServices({ uploads, gateways });
  const readiness: Readiness = { isStopping: false };
  const loop = watchLoopDelay();
  const shedder = new LoadShedder({ delayMs: loop.delayMs, onShed: (kind) => metrics.shed.inc({ class: kind }) });
  const mediaFolder = join(env.dataDir, 'media');
  const media = new ImageSources({ media: mediaFolder, shipped: bundledImages() });
  const images = new ImageServer({
    sources: media,
    cache: await ImageCache.open(join(env.dataDir, 'cache/images'), env.imageCacheBytes),
    metrics,
  });
  const transport = env.smtpUrl ? smtpTransport(env.smtpUrl) : folderTransport(join(env.dataDir, 'outbox'));
  const turn = refreshOffers(outside.now);
  const shopDeps = { ...outside, emit: services.emit, database, directory, log };
  const payments = { ...services, ...shopDeps };
  let served: Hono<AppEnv> | undefined;
  // The test gateway acts like an external service: its webhooks come in through the shop's own routes.
  const post = (request: Request) => served?.fetch(request) ?? new Response(null, { status: 503 });
  const publish = publishPosts(shopDeps);
  const mediaStore = new MediaStore(mediaFolder);
  const worker = new JobWorker({
    database,
    log,
    now: outside.now,
    handlers: {
      [CONTENT_CHANGED]: contentChanged(database),
      [INDEX_SEARCH]: indexSearch(database, outside.now),
      [ACCOUNT_MAIL]: accountMails({ ...outside, database }),
      [REMIND_CHECKOUT]: remindCheckout({ ...outside, database }),
      [CONFIRM_WAITING]: confirmWaiting(shopDeps, services.postPurchases),
      [RUN_LISTENER]: runListener(shopDeps, services.listeners),
      [PUBLISH_SCHEDULED]: publishScheduled(shopDeps),
      [REMOVE_MEDIA]: removeMedia({ database, store: mediaStore }),
    },
    takesOwnOnly: true,
    chores: [
      throttled(outside.now, OFFERS_EVERY_MS, () => turn(database.db)),
      throttled(outside.now, POSTS_EVERY_MS, () => publish()),
      throttled(outside.now, STOCK_EVERY_MS, (signal) => notifyOfStock(database.db, outside.now(), signal)),
      throttled(outside.now, PAYMENTS_EVERY_MS, (signal) => recoverPayments(payments, signal)),
      throttled(outside.now, PAYMENTS_EVERY_MS, (signal) => recoverRefunds(payments, signal)),
      throttled(outside.now, PAYMENTS_EVERY_MS, () => sendTestEvents(database.db, post, outside.now())),
      (signal) => deliverMail({ database, transport, from: env.mailFrom, now: outside.now, log }, signal),
      ...purgesOf(services).map((purge) => () => purge(database.db, outside.now())),
    ],
  });
  const imageDeps = { database, store: new ImageStore(mediaFolder), log, now: outside.now };
  // A worker of its own, because a catalogue's images can take hours and emails must not wait.
  const imageWorker = new JobWorker({
    database,
    log,
    now: outside.now,
    handlers: {
      [FETCH_PRODUCT_PICTURES]: fetchProductImages(imageDeps),
      [FETCH_COLLECTION_PICTURE]: fetchCollectionImage(imageDeps),
      [REVIEW_PHOTOS]: reviewPhotos({ ...imageDeps, uploads }),
    },
    takesOwnOnly: true,
    chores: [],
  });
  await Promise.all([worker.start(), imageWorker.start()]);
  return {
    readiness,
    app: ({ module, assets, store, pay }) =>
      (served = createApp({
        ...shopDeps,
        env,
        metrics,
        readiness,
        shedder,
        images,
        media,
        catalogue: services.catalogue,
        uploads: services.uploads,
        themes: services.themes,
        payments: services,
        editor: (parts) => createEditorApp({ ...parts, sections: module.sections, mediaStore }),
        pay,
        apis: allApis({
          sections: module.sections,
          services,
          cdnBase: env.cdnBase,
          countryHeader: env.countryHeader,
          payOrigin: env.payOrigin,
        }),
        forms: allForms(services),
        assets: store,
        pageQuery: pageQuery(module.sections),
        renderer: (http) => module.createRenderer({ http, log, assets }),
      })),
    close: async () => {
      loop.stop();
      await Promise.all([worker.stop(), imageWorker.stop()]);
      transport.close();
      await directory.stop();
      await database.close();
    },
  };
}
