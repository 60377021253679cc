import { Hono } from 'hono';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { access } from './http/access.ts';
import type { AppEnv, ShopOutside } from './core/shop-context.ts';
import { followDiscountLinks } from './modules/checkout/discounts/discount-links.ts';
import { mountEmbed } from './modules/media/embed.ts';
import type { CatalogueService } from './modules/catalogue/catalogue.service.ts';
import { Refusal } from '#api/core/refusal.ts';
import { onError } from './http/errors.ts';
import type { ErrorPage } from './http/errors.ts';
import type { FormPost } from './http/forms/forms.ts';
import { mountForms } from './http/forms/forms.ts';
import type { Readiness } from './http/health.ts';
import { mountHealth } from './http/health.ts';
import type { LoadShedder } from './http/load/load-shedder.ts';
import { loadClassOf } from './http/load/load-class.ts';
import { shedLoad } from './http/load/shed-load.ts';
import { UploadRoom } from './http/load/upload-room.ts';
import { mount } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import { sameOrigin } from './http/headers/origin.ts';
import { visitorCountry } from './modules/shop/location/locate.ts';
import { storefrontPassword } from './modules/shop/password.ts';
import { mountCheckoutProxy } from './modules/checkout/checkout-proxy.ts';
import { mountLeavePage } from './modules/payments/express/redirect-page.ts';
import { opensOrder } from './modules/orders/opens-order.ts';
import { mountOrderPages } from './modules/orders/order-pages.ts';
import { mountRecoverLinks } from './modules/checkout/reminders/recover-link.ts';
import { mountUnsubscribe } from './modules/checkout/reminders/unsubscribe-page.ts';
import { mountPaymentWebhook } from './modules/payments/payment-webhook.ts';
import { RateLimits } from './core/rate-limit.ts';
import { resolveShop } from './http/resolve-shop.ts';
import { storable } from './http/storable.ts';
import { knownMethods } from './http/known-methods.ts';
import { secure, securityHeaders } from './http/headers/security.ts';
import type { SecurityHeaders } from './http/headers/security.ts';
import { serveMedia } from './images/serve-media.ts';
import { serveUploads } from './modules/uploads/serve-uploads.ts';
import type { ShopDirectory } from './core/shops.ts';
import type { ImageServer } from './images/image-server.ts';
import type { ImageSources } from './images/sources.ts';
import type { Implemented } from './http/implement.ts';
import type { Log } from './core/log.ts';
import type { Metrics } from './core/metrics.ts';
import type { AssetStore } from './pages/assets/asset-store.ts';
import { withCrawlerFiles } from './pages/feeds/crawler-files.ts';
import { createPayApp } from './modules/payments/pay-host/pay-app.ts';
import type { PayDeps } from './modules/payments/pay-host/pay-app.ts';
import type { EditorApiDeps } from './editor/editor-apis.ts';
import type { EditorDeps } from './editor/editor-app.ts';
import { editorHost } from './http/editor-origin.ts';
import { payHost } from './http/pay-origin.ts';
import { HtmlCache } from './pages/cache/html-cache.ts';
import { followRedirects } from './pages/follow-redirects.ts';
import { pageCalls } from './pages/assemble/page-calls.ts';
import { errorPages } from './pages/error-page.ts';
import { pageServer } from './pages/serve-page.ts';
import { asTheyAre, canonicalPaths } from './pages/canonical-paths.ts';
import type { Renderer, RendererDeps } from './pages/assemble/renderer.ts';
import type { CompleteDeps } from './modules/payments/complete-payment.ts';
import { followPreviews } from './modules/previews/follow-previews.ts';
import type { ThemeService } from './modules/themes/theme.service.ts';
import type { UploadService } from './modules/uploads/upload.service.ts';

export interface AppDeps extends ShopOutside {
  database: Database;
  directory: ShopDirectory;
  env: Pick<Env, 'mode' | 'cdnBase' | 'trustProxy' | 'metricsToken' | 'htmlCacheBytes'> &
    Partial<Pick<Env, 'payOrigin' | 'editorOrigin' | 'countryHeader'>>;
  log: Log;
  metrics: Metrics;
  readiness: Readiness;
  /** Refuses requests when there are too many; without it none is refused. */
  shedder?: LoadShedder;
  apis: Implemented[];
  forms: FormPost[];
  images?: ImageServer;
  /** Where videos are. */
  media?: ImageSources;
  /** The catalogue, for canonical addresses and for videos of player pages. */
  catalogue?: Pick<CatalogueService, 'model'>;
  uploads?: UploadService;
  /** The themes, for previews that name none. */
  themes?: Pick<ThemeService, 'published'>;
  /** Handles the gateways' webhooks. */
  payments?: CompleteDeps;
  /** The assets of the payment component's pages. */
  pay?: Pick<PayDeps, 'assets' | 'store'>;
  /** Makes the editor's host; without it there is none. */
  editor?(parts: Omit<EditorDeps, keyof EditorApiDeps>): Hono<AppEnv>;
  /** The client's build; in development Vite serves it. */
  assets?: AssetStore;
  /** Query parameters that a public page may depend on; none by default. */
  pageQuery?: ReadonlySet<string>;
  /** Creates the page renderer; its http client calls the app in process. */
  renderer?(http: RendererDeps['http']): Renderer;
}

/** The whole shop, except listening on a port. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { env, log, metrics, apis, assets, images } = deps;
  const app = new Hono<AppEnv>();
  const headersFor = securityHeaders(env);
  const uploadRoom = new UploadRoom();
  const options = { checksAnswers: env.mode !== 'production', uploadRoom };
  const pages = deps.renderer && pagesOf(deps, deps.renderer, pageCalls(apis, options), headersFor);
  app.onError(onError(log, pages?.errorPage));
  // First and without middleware: a page loads several small files, each of which would get all headers of a document.
  if (assets) app.get('*', async (c, next) => (await assets.serve(c)) ?? next());
  app.use(access(log, metrics));
  app.use(secure(headersFor));
  app.use(knownMethods());
  mountHealth(app, deps);
  const limits = new RateLimits();
  if (deps.pay) {
    const pay = createPayApp({ ...deps, ...deps.pay, gateways: deps.payments?.gateways, limits });
    const isPayment = payHost(env.payOrigin);
    app.use(async (c, next) => (isPayment(new URL(c.req.url)) ? pay.fetch(c.req.raw, c.env) : next()));
  }
  if (deps.shedder) app.use(shedLoad(deps.shedder));
  if (deps.editor) {
    const editor = deps.editor({ ...deps, limits });
    const isEditor = editorHost(env.editorOrigin);
    app.use(async (c, next) => (isEditor(new URL(c.req.url)) ? editor.fetch(c.req.raw, c.env) : next()));
  }
  app.get('/api/openapi.json', (c) => c.json(openApiDocument(apis, '1')));
  app.use(
    resolveShop({
      ...deps,
      limits,
      trustProxy: env.trustProxy,
      countryOf: visitorCountry,
      countryHeader: env.countryHeader,
    }),
  );
  app.use(storable());
  app.use(sameOrigin(env));
  app.use(followPreviews(async (shop) => (deps.themes ? (await deps.themes.published(shop)).view.shop_theme_id : 0)));
  // Images need no password: emails and the password page show them to programs without a cookie, so whoever knows an
  // image's address may see it (decision 10).
  if (images) app.get('/images/*', (c) => images.serve(c));
  // Their addresses contain a secret.
  if (deps.uploads) serveUploads(app, deps.uploads);
  // Gateways do not have the storefront's password.
  if (deps.payments) mountPaymentWebhook(app, deps.payments);
  // Recipients of emails do not have the password either.
  mountUnsubscribe(app);
  app.use(storefrontPassword(opensOrder));
  if (deps.media) serveMedia(app, deps.media);
  mountCheckoutProxy(app);
  mountRecoverLinks(app);
  if (deps.payments) mountOrderPages(app, deps.payments);
  if (deps.payments) mountLeavePage(app, deps.payments);
  const { catalogue } = deps;
  if (catalogue) mountEmbed(app, async (shop, locale) => (await catalogue.model(shop, locale)).index.videos);
  mount(app, apis, options);
  mountForms(app, deps.forms, uploadRoom);
  app.get('*', followDiscountLinks());
  if (pages) app.get('*', followRedirects(headersFor), pages.serve);
  app.notFound(() => {
    throw new Refusal(404, 'not_found', 'Page not found');
  });
  return app;
}

/** How pages are answered, from the cache or a renderer, and how errors outside of calls are. */
function pagesOf(
  { env, metrics, shedder, catalogue, pageQuery = new Set() }: AppDeps,
  rendererOf: NonNullable<AppDeps['renderer']>,
  http: ReturnType<typeof pageCalls>,
  headersFor: SecurityHeaders,
): { serve: ReturnType<typeof pageServer>; errorPage: ErrorPage } {
  const settled = catalogue ? canonicalPaths(catalogue) : asTheyAre;
  const rendered = withCrawlerFiles(rendererOf(http), { http, settled });
  const render: Renderer = shedder
    ? (request, context) => shedder.run(loadClassOf(context.request.path), () => rendered(request, context))
    : rendered;
  const cache = new HtmlCache(env.htmlCacheBytes);
  return {
    serve: pageServer({ render, settled, pageQuery, cache, metrics, headersFor }),
    errorPage: errorPages(rendered, headersFor),
  };
}
