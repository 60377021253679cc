import { createMemoryHistory } from '@tanstack/react-router';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { loadDeferred } from '#components/deferred/deferred.tsx';
import type { PageDocument, PageHead, PageSection } from '#domain/page/page-document.ts';
import type { PageType } from '#domain/page/page-routes.ts';
import { addressedLocales, directionOf, localePrefix, splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import { resizeRule } from '#domain/media/resize-image.ts';
import { isLive } from '#domain/theme/preview.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { translator } from '#server/core/translator.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { RenderedPage, Renderer, RendererDeps } from '#server/pages/assemble/renderer.ts';
import { createRootStore } from '#stores/core/root.store.ts';
import { preloadedFonts } from '#theme/model/design/fonts.ts';
import { shownCurrency } from '#theme/model/design/shown-currency.ts';
import { sectionRegistry } from '#theme/model/section.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import { PrerenderedContent } from '#theme/hydration/lazy-section.tsx';
import { registerLoadedViews } from '#theme/renderer/section-views.ts';
import { assetsOfManifest, developmentAssets } from './assets.ts';
import type { Assets } from './assets.ts';
import { createCriticalCss } from './critical-css.ts';
import { cardLook } from '../client/card-look.ts';
import { json, renderDocument } from './document.ts';
import { documentState } from './document-state.ts';
import { createInterfaceWords } from './server-messages.ts';
import { hashOf, pageOfState, stateAddress } from '../client/page-state.ts';
import { createStorefrontRouter } from '../client/router.ts';
import { createSectionHtml, FAILED_BOUNDARY, PlacedSections } from './section-html.tsx';
import { createShopView } from '../client/shop-view.ts';
import { Storefront } from '../client/storefront.tsx';
import type { Surroundings } from '../client/storefront.tsx';
import { previewState } from './preview-state.ts';
import { createThemeSheets, THEME_SHEET } from './theme-sheets.ts';
import type { ThemeSheet } from './theme-sheets.ts';

// Views render on the server at once: a lazy one would stream its fallback.
registerLoadedViews(import.meta.glob('../../../theme-sections/*/*.view.tsx', { eager: true }));
enableStaticRendering(true);

/** Every section of the code, for the server's page service. */
export const sections = sectionRegistry(
  import.meta.glob<{ section: SectionDefinition }>('../../../theme-sections/*/*.section.ts', { eager: true }),
);

/** Pages that are pressed soon: buying, filtering, paying, searching [performance, Quiet start]. */
const QUIET_PAGES: ReadonlySet<PageType> = new Set(['product', 'collection', 'collections', 'cart', 'search']);

/** Makes the renderer of a process: a request becomes an HTML document through the same contracts a browser calls. */
export function createRenderer({ http, log, assets: given }: RendererDeps): Renderer {
  const assets: Assets = given.manifest
    ? assetsOfManifest(given.manifest, given.base, given.readText)
    : developmentAssets;
  const criticalCss = createCriticalCss(assets.css);
  const sheetOf = createThemeSheets(assets.font);
  const wordsOf = createInterfaceWords((error, { id }) => log.error({ err: error, shop_id: id }, 'words'));
  const htmlOf = createSectionHtml();

  return async (request, { shop, request: visit }) => {
    const url = new URL(request.url);
    const cookie = request.headers.get('cookie') ?? '';
    const isPreview = !isLive(visit.preview);
    const stores = createRootStore({
      http: http({ shop, request: visit }),
      platform: memoryPlatform({ url: url.href, cookie }),
      preview: isPreview,
      device: visit.device,
    });
    const [intl] = await Promise.all([
      wordsOf(shop, visit.locale),
      stores.shop.load(),
      stores.theme.loadTheme(),
      loadDeferred(),
    ]);
    const theme = stores.theme.theme!;
    const sheet = sheetOf(theme);
    if (url.pathname === THEME_SHEET) return styleSheet(sheet);
    const { code } = visit.locale;
    const imageBase = given.base.replace(/\/$/, '');
    const { resize_image } = shop.row.settings;
    const foreign = resize_image && resizeRule(resize_image);
    const view = createShopView({
      locale: { code, direction: directionOf(code), prefix: localePrefix(visit.locale) },
      currency: { ...shownCurrency(visit.currency, theme.settings), base: shop.row.default_currency },
      cards: cardLook(theme.settings, shop.now()),
      isPhone: visit.device === 'mobile',
      imageBase,
      foreign,
    });
    const { path: asked, prefix } = splitLocalePath(url.pathname);
    const path = pageOfState(asked) ?? asked;
    const history = createMemoryHistory({ initialEntries: [withPrefix(path, view.locale.prefix) + url.search] });
    const router = createStorefrontRouter({
      context: { loadPage: stores.theme.loadPage },
      history,
      prefix: view.locale.prefix,
    });
    await router.load();
    const page = stores.theme.page;
    if (!page) {
      // The router keeps what its loaders throw.
      const cause: unknown = router.state.matches.find(({ error }) => error !== undefined)?.error;
      throw cause instanceof Error ? cause : new Error('Failed to resolve component of the page', { cause });
    }
    const variantKey = `${shop.id} ${shop.digest} ${code}${view.locale.prefix} ${visit.currency.code} ${visit.device}`;
    const shown = [...page.sections, ...stores.theme.groups];
    const shape = shapeOf(
      shown,
      `${shop.id} ${theme.version_id} ${code} ${visit.currency.code} ${visit.device} ${assets.app}`,
    );
    const preview = visit.preview && previewState(visit.preview, { theme, page, translate: translator(code) });
    const state = () => documentState(stores, view, { imageBase, foreign, variantKey: shape, preview });
    if (path !== asked) return stateFile(page, json(state()));
    const report = (error: unknown, where: string) => shop.log.error({ err: error, path: page.path, where }, 'render');
    const surroundings: Surroundings = { view, intl, reportError: report };
    const placed = new PlacedSections();
    const contentOf = (section: PageSection) => {
      const isVisitors = page.cache === 'private' && section.group === 'main';
      const made = isVisitors ? undefined : htmlOf(section, variantKey, surroundings);
      return made && placed.mark(made);
    };
    const tree = (
      <PrerenderedContent value={contentOf}>
        <Storefront stores={stores} router={router} {...surroundings} />
      </PrerenderedContent>
    );
    let rendered = renderToString(tree);
    if (rendered.includes(FAILED_BOUNDARY)) {
      // Rendering to a string tells no reason, and does not wait for a part whose code this process has not read yet: a
      // second, slower render does both.
      await prerender(tree, { onError: (error) => report(error, 'section') });
      rendered = renderToString(tree);
    }
    const { html, use } = placed.fill(rendered, `<html lang="${code}" dir="${view.locale.direction}">`, visit.device);
    const now = shown.some(({ hydrate }) => hydrate === 'load' || hydrate === 'idle' || hydrate === 'visible');
    // What one visitor sees, and what runs at once, brings its state along.
    const isApart = page.cache === 'public' && page.status === 200 && !now && !visit.preview;
    return {
      status: page.status,
      cache: page.cache,
      reads: page.reads,
      html: renderDocument({
        locale: view.locale,
        head: page.head,
        image: view.image,
        siteName: shop.row.name,
        alternates: page.head.robots ? [] : alternatesOf(page.head, shop.locales),
        css: isPreview
          ? criticalCss(use)
          : assets.development
            ? [sheet.css]
            : [...criticalCss(use), ...sheet.critical(use)],
        html,
        state: isApart
          ? {
              address: stateAddress({
                path,
                prefix,
                search: url.searchParams,
                reads: page.reads,
                variantKey: `${hashOf(`${variantKey} ${visit.market}`)}.${shape}`,
              }),
            }
          : { given: state() },
        assets: visit.preview ? { ...assets, app: assets.preview } : assets,
        styles: isPreview ? [assets.style] : [assets.style, sheet.href],
        fonts: preloadedFonts(theme.fonts, code).map(assets.font).filter(Boolean),
        ground: theme.ground,
        ahead: assets.ahead(
          shown.filter(({ hydrate }) => hydrate !== 'never').map(({ type }) => type),
          code,
        ),
        shown: { currency: visit.currency.code, country: visit.locale.country_code.toUpperCase() },
        device: visit.device,
        now: now || visit.preview !== undefined,
        quiet: QUIET_PAGES.has(page.type),
        origin: visit.origin,
        preview: isPreview,
        theme: isPreview ? sheet.css : undefined,
      }),
    };
  };
}

/** The addresses of a page in each language, and that for all others: the shop's first. */
function alternatesOf(
  { canonical, alternates }: PageHead,
  locales: ShopContext['locales'],
): { code: string; href: string }[] {
  const { origin, pathname, search } = new URL(canonical);
  const { path } = splitLocalePath(pathname);
  const published = addressedLocales(locales).filter(({ is_published }) => is_published);
  if (published.length < 2) return [];
  const first = published.find(({ is_primary }) => is_primary) ?? published[0]!;
  const hrefIn = (locale: ShopContext['locales'][number]) =>
    origin + withPrefix(alternates?.[locale.code] ?? path, localePrefix(locale)) + search;
  return [
    ...published.map((locale) => ({ code: locale.code, href: hrefIn(locale) })),
    { code: 'x-default', href: hrefIn(first) },
  ];
}

/** Sent and kept as pages are; its address changes with it. */
function styleSheet({ css }: ThemeSheet): RenderedPage {
  return {
    status: 200,
    html: css,
    cache: 'public',
    reads: [],
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  };
}

/** Kept as pages are. A browser that fetched it ahead has it at the first tap: another edition has another address. */
function stateFile({ status, cache, reads }: PageDocument, text: string): RenderedPage {
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, max-age=86400',
    Vary: 'Accept-Encoding',
    'X-Robots-Tag': 'noindex',
  };
  return { status, html: text, cache, reads, headers };
}

/** What must be the same for HTML and state to fit; prices and stock may change between the two. */
function shapeOf(sections: PageDocument['sections'], surroundings: string): string {
  return hashOf(`${surroundings} ${sections.map(({ id, type, hydrate }) => `${id} ${type} ${hydrate}`).join()}`);
}
