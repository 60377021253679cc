import '#ui/styles/app.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import type { ReactNode } from 'react';
import type { AnyRouter } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { createHttp } from '#api/core/http.ts';
import type { Http } from '#api/core/http.ts';
import { dataSelector, readData } from '#domain/page/data-attributes.ts';
import { withPrefix } from '#domain/page/locale-path.ts';
import { passwordPathFrom } from '#domain/page/password-path.ts';
import { startMessages } from '#locales/lazy-messages.ts';
import { browserPlatform } from '#platform/browser-platform.ts';
import { reportRecovered, watchErrors } from '#platform/monitor.ts';
import { reloadOnce } from '#platform/reload-once.ts';
import type { Platform } from '#platform/platform.ts';
import type { RootStore } from '#stores/core/root.store.ts';
import { createRootStore } from '#stores/core/root.store.ts';
import { connectQueue, endHydration, layOutWhole } from '#theme/hydration/hydration.ts';
import { knowOtherViews, loadView, registerOtherViews, registerViews } from '#theme/renderer/section-views.ts';
import type { DocumentState } from '../server/document-state.ts';
import { startActions } from '../actions/actions.ts';
import { followCart } from './cart-frame.ts';
import { followLinks } from './links.ts';
import { followDevice, followPage, loadPageFrame } from './follow-page.ts';
import { reloadOnStaleChunk } from './preload-error.ts';
import { stateOf } from './fetched-state.ts';
import { createStorefrontRouter } from './router.ts';
import { followScroll } from './scroll.ts';
import { sessionPositions } from './scroll-positions.ts';
import { createShopView } from './shop-view.ts';
import { followViewed } from './viewed.ts';
import { createSurroundings, Storefront } from './storefront.tsx';
import { views } from 'virtual:sections';
import type * as Others from 'virtual:sections/others';

registerViews(views);
// Undefined where the chunk is lost and the page is reloading.
registerOtherViews(async () => ((await import('virtual:sections/others')) as typeof Others | undefined)?.views);

/** The running application, as what a preview adds to it sees it. */
export type Client = { state: DocumentState; stores: RootStore; http: Http; platform: Platform; router: AnyRouter };

/**
 * Starts the application over the server's HTML; called once, by the boot script, with the page's state where the
 * document has none. A preview wraps what is shown.
 */
export async function start(
  fetched?: DocumentState,
  around?: (client: Client) => (shown: ReactNode) => ReactNode,
): Promise<void> {
  const state = fetched
    ? stateOf(fetched, readData(document.querySelector(`script${dataSelector('state')}`)!, 'state')!)
    : (JSON.parse(document.querySelector('script#state')!.textContent) as DocumentState);
  const { locale } = state;
  const platform = browserPlatform({
    shop: () => ({ shop_id: stores.shop.shop?.id, shop_theme_id: stores.theme.theme?.shop_theme_id }),
  });
  watchErrors(platform.monitor);
  if (window.vitrine) window.vitrine.isWatched = true;
  reloadOnStaleChunk(platform);
  const http = createHttp({
    digest: () => stores.shop.digest,
    headers: (endpoint) => ({ lang: locale.code, ...stores.headers(endpoint) }),
    newKey: platform.random.uuid,
    onUnauthorized: () => platform.page.assign(passwordPathFrom(platform.page.current(), locale.prefix)),
    onReload: () => reloadOnce(platform),
    onUnreadable: (error) => platform.monitor.report(error, { module: 'http' }),
  });
  const stores = createRootStore({
    http,
    platform,
    preview: readData(document.documentElement, 'preview') === 'true',
    device: state.stores.theme.device,
  });
  stores.hydrate(state.stores);

  const [messages] = await Promise.all([startMessages(locale.code, stores.shop.shop?.locale.content), polyfilled()]);
  const history = createBrowserHistory();
  let isFirst = true;
  const first = stores.theme.page;
  const loadPage = async (target: string) => {
    if (!isFirst) void Promise.allSettled([knowOtherViews(), loadPageFrame()]);
    const page = isFirst
      ? await stores.theme.loadPage(target)
      : await stores.theme.loadPage(target).catch(() => asDocument(target));
    // Redirects and missing pages are left to the server.
    if (!isFirst && page.status === 404) return asDocument(target);
    // Not on every navigation: one to an anchor of this page may come before hydration.
    if (page !== first) endHydration();
    // Loads the views first, so that the page is rendered at its full height; the first page has its HTML.
    if (!isFirst) await Promise.allSettled(page.sections.map(({ type }) => loadView(type)));
    return page;
  };
  /** Loads the address as a document. */
  const asDocument = (target: string): Promise<never> => {
    platform.page.assign(withPrefix(target, locale.prefix));
    return new Promise(() => undefined);
  };
  const router = createStorefrontRouter({ context: { loadPage }, history, prefix: locale.prefix });
  // The server renders without the Suspense boundary that a router of the browser alone would add.
  router.ssr = { manifest: undefined };
  await router.load();
  isFirst = false;

  const surroundings = createSurroundings({
    view: createShopView({ ...state, isPhone: state.stores.theme.device === 'mobile' }),
    messages,
    reportError: (error, where) => platform.monitor.report(error, { module: where }),
  });
  connectQueue();
  const onRecoverableError = reportRecovered(platform.monitor);
  const container = document.getElementById('app')!;
  // A transition is rendered in slices, between which the browser hears presses.
  const shown = <Storefront stores={stores} router={router} {...surroundings} />;
  const whole = around ? around({ state, stores, http, platform, router })(shown) : shown;
  startTransition(() => {
    hydrateRoot(container, whole, { onRecoverableError });
  });
  layOutWhole();
  stores.start();
  if (document.querySelector(dataSelector('confirm')))
    void import('./confirm-order.ts').then(({ confirmOrder }) => confirmOrder(stores));
  router.subscribe('onRendered', stores.theme.arrive);
  followCart(stores, history);
  followPage(router, () => stores.theme.page);
  followDevice(stores.device);
  followViewed(router, () => stores.theme.page, platform.local);
  followScroll(router, sessionPositions(platform.session));
  startActions({ ...surroundings, stores, platform, router });
  followLinks(history, {
    onIntent(target) {
      // A press asks again and shows the error.
      stores.theme.preloadPage(target).catch(() => undefined);
    },
  });
}

/** Most browsers have all of these, and load nothing [core §7]. */
async function polyfilled(): Promise<void> {
  if (['IntersectionObserver', 'ResizeObserver', 'structuredClone'].every((name) => name in window)) return;
  const { definePolyfills } = await import('./polyfills.ts');
  await definePolyfills();
}
