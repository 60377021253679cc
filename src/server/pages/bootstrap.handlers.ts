import { bootstrapApi } from '#api/bootstrap.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import type { ExpressMethod } from '#domain/payment/express.ts';
import { localePrefix } from '#domain/page/locale-path.ts';
import { isLive } from '#domain/theme/preview.ts';
import { shownCurrency } from '#theme/model/design/shown-currency.ts';
import { PAGE_TYPES } from '#domain/page/page-routes.ts';
import type { PageType } from '#domain/page/page-routes.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import type { CatalogueReader, VisitorReader } from '#theme/model/reader.ts';
import type { RequestContext, ShopContext } from '../core/shop-context.ts';
import { mayEnter } from '../modules/shop/password.ts';
import { implement } from '../http/implement.ts';
import { checkAddress } from '../http/storable.ts';
import type { Call } from '../http/implement.ts';
import { buildPage } from './assemble/page.service.ts';
import type { PageContext } from './assemble/page-context.ts';
import type { CompletedSections } from './assemble/completed-sections.ts';
import type { SectionCache } from './cache/section-cache.ts';
import { translator } from '#server/core/translator.ts';
import { ICONS } from '../modules/themes/icons.ts';
import { presentCurrency, presentLocale, presentResizing, presentShop } from '../modules/shop/shop-view.ts';
import type { Gateways } from '../modules/payments/gateways.ts';
import { draftedContent } from '../modules/content/drafted-content.ts';
import type { MediaDetailsReader } from '../modules/media/media-details.ts';
import type { ThemeService } from '../modules/themes/theme.service.ts';

export type BootstrapDeps = {
  registry: SectionRegistry;
  /** What sections read of a shop in a language. */
  reader(shop: ShopContext, locale: string): Promise<CatalogueReader>;
  themes: ThemeService;
  media: MediaDetailsReader;
  completed: CompletedSections;
  kept: SectionCache;
  gateways: Gateways;
  visitorReader(shop: ShopContext, request: RequestContext): VisitorReader;
  cdn: { assets_domain: string; payment(shopOrigin: string): string };
};

/** What a page is made of [core §7, acc §7]. */
export function bootstrapHandlers(deps: BootstrapDeps) {
  return implement(bootstrapApi, {
    async next(shop, { request }) {
      const { view, json } = await deps.themes.shown(shop, request);
      const theme = { ...view, pages: Object.keys(json.templates) };
      // The password page needs the theme, but not header and footer.
      if (!mayEnter(shop, request)) return { theme: { ...theme, fixed: [] } };
      const page = await buildPage('/page-not-found', true, await pageContext(deps, shop, request));
      return { theme: { ...theme, fixed: page.sections.filter(({ group }) => group !== 'main') } };
    },
    app: async (shop, { request }) => ({
      shop: presentShop(shop, request),
      locales: shop.locales.filter(({ is_published }) => is_published).map(presentLocale),
      currencies: shop.currencies.map((currency) => presentCurrency(currency, request.locale.code)),
      cdn: {
        ...presentResizing(shop),
        assets_domain: deps.cdn.assets_domain,
        link: { app: '', payment: deps.cdn.payment(request.origin) },
      },
      ...pathsOf(shop, await deps.reader(shop, request.locale.code)),
      ...expressOf(deps.gateways.expressMethods(shop, { origin: request.origin, locale: request.locale.code })),
      password_enabled: shop.row.password_hash !== null,
      digest: shop.digest,
    }),
    async page(shop, { query, request }: Call<typeof bootstrapApi.page>) {
      checkAddress(query.path, 'path');
      const page = await buildPage(query.path, query.groups, await pageContext(deps, shop, request));
      if (page.issues.length > 0) shop.log.warn({ path: query.path, issues: page.issues }, 'theme issues');
      // Only the merchant is shown what is wrong with a theme.
      return request.preview ? page : { ...page, issues: [] };
    },
    async template(shop, { query, request }) {
      const { json } = await deps.themes.shown(shop, request);
      const template = isPageType(query.page) ? json.templates[query.page] : undefined;
      if (!template) throw new Refusal(404, 'template_not_found');
      return template;
    },
    icons: () => ({ icons: ICONS }),
  });
}

const expressOf = (express: ExpressMethod[]) => (express.length > 0 ? { express } : {});

/** What the pages of a request are assembled from. */
export async function pageContext(
  deps: BootstrapDeps,
  shop: ShopContext,
  request: RequestContext,
): Promise<PageContext> {
  const [theme, catalogue, media] = await Promise.all([
    deps.themes.shown(shop, request),
    deps.reader(shop, request.locale.code),
    deps.media.of(shop),
  ]);
  const settled = pathsOf(shop, catalogue);
  const isPreview = !isLive(request.preview);
  const primary = shop.locales.find(({ is_primary }) => is_primary)?.code;
  return {
    shop: presentShop(shop, request),
    currency: { ...shownCurrency(request.currency, theme.view.settings), base: shop.row.default_currency },
    locale: request.locale.code,
    market: request.market,
    theme: theme.json,
    settings: theme.view.settings,
    messages: { ...theme.json.messages?.[primary ?? ''], ...theme.json.messages?.[request.locale.code] },
    registry: deps.registry,
    completed: deps.completed,
    kept: isPreview ? undefined : deps.kept,
    catalogue: isPreview ? await draftedContent(shop, request.locale.code, catalogue) : catalogue,
    mediaOf: (src) => media.get(src),
    visitor: deps.visitorReader(shop, request),
    startPage: settled.start_page,
    pageLock: settled.page_lock,
    preview: request.preview,
    origin: request.origin,
    prefix: localePrefix(request.locale),
    translate: translator(request.locale.code),
    onLoadError: (error, section) => shop.log.error({ err: error, section }, 'section data'),
  };
}

/** The start page and locked pages, by their paths in the visitor's language. */
function pathsOf(
  { row: { settings } }: ShopContext,
  { path }: CatalogueReader,
): { start_page: string | null; page_lock: string[] } {
  return {
    start_page: settings.home_path ? path(settings.home_path) : null,
    page_lock: (settings.page_lock ?? []).map(path),
  };
}

function isPageType(name: string): name is PageType {
  return PAGE_TYPES.some((type) => type === name);
}
