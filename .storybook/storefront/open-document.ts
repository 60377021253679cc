import { createMemoryHistory } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { createHttp } from '#api/core/http.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { deviceOfWidth } from '#domain/core/device.ts';
import { directionOf, localePrefix, splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import type { Messages } from '#locales/load-messages.ts';
import type { PageAddress } from '#platform/page.ts';
import type { Platform } from '#platform/platform.ts';
import { createRootStore } from '#stores/core/root.store.ts';
import type { AppSettings } from '#stores/shop/shop.store.ts';
import { endHydration } from '#theme/hydration/hydration.ts';
import { registerLoadedViews } from '#theme/renderer/section-views.ts';
import type { ShopView } from '#components/shop/shop-context.tsx';
import { cardLook } from '#app/client/card-look.ts';
import { createStorefrontRouter } from '#app/client/router.ts';
import { createShopView } from '#app/client/shop-view.ts';
import { createSurroundings } from '#app/client/storefront.tsx';
import type { StorefrontProps } from '#app/client/storefront.tsx';
import { storyPicture } from '../decorators/with-shop-view.tsx';
import type { Visit } from './visit.ts';
import { waitAtMostMs } from '../../tests/support/waits.ts';

registerLoadedViews(import.meta.glob('../../theme-sections/*/*.view.tsx', { eager: true }));
// A story has no server-rendered HTML, so no section waits to be hydrated.
endHydration();

export interface OpenDocument {
  storefront: StorefrontProps;
  history: RouterHistory;
  /** The window's platform, with the document's own address. */
  platform: Platform;
}

export interface DocumentOptions {
  visit: Visit;
  preview: boolean;
  messagesOf(locale: string): object;
  /** Loads another document, as a link to the checkout does. */
  open(address: string): void;
}

/** Does what server and client do for a document: settings, stores, the page and its router. */
export async function openDocument(
  address: string,
  { visit, preview, messagesOf, open }: DocumentOptions,
): Promise<OpenDocument> {
  const { pathname, search, hash } = new URL(address, location.origin);
  const { language, path } = splitLocalePath(pathname);
  // A slow test machine is not a slow shop.
  const client = {
    fetch: visit.fetch,
    timeoutMs: waitAtMostMs,
    retryDelayMs: 0,
    newKey: visit.platform.random.uuid,
    onUnauthorized: () => open('/password'),
  };
  const settings = await createHttp({ ...client, headers: () => (language ? { lang: language } : {}) }).call(
    bootstrapApi.app,
  );
  const { code, content } = settings.shop.locale;
  const prefix = prefixOf(settings);
  const history = createMemoryHistory({ initialEntries: [withPrefix(path, prefix) + search + hash] });
  const platform = { ...visit.platform, page: pageAddress(history, open) };
  const stores = createRootStore({
    http: createHttp({ ...client, headers: (endpoint) => stores.headers(endpoint), digest: () => stores.shop.digest }),
    platform,
    preview,
    device: deviceOfWidth(window.innerWidth),
  });
  stores.shop.receive(settings);
  await stores.theme.loadTheme();
  const router = createStorefrontRouter({ context: { loadPage: stores.theme.loadPage }, history, prefix });
  await router.load();
  const locale = { code, direction: directionOf(code), prefix };
  const view = {
    ...createShopView({
      locale,
      currency: currencyOf(settings, visit),
      cards: cardLook(stores.theme.settings, new Date()),
      imageBase: '',
    }),
    image: storyPicture,
  };
  const messages = { ...messagesOf(code), ...content } as Messages;
  return {
    history,
    platform,
    storefront: {
      stores,
      router,
      ...createSurroundings({ view, messages, reportError: (error) => console.error(error) }),
    },
  };
}

function prefixOf({ shop, locales }: AppSettings): string {
  const locale = locales.find(({ code }) => code === shop.locale.code);
  return locale ? localePrefix(locale) : '';
}

/** The currency the visitor chose, which recorded settings do not have. */
function currencyOf({ shop, currencies }: AppSettings, { platform }: Visit): ShopView['currency'] {
  const chosen = platform.cookies.get(COOKIES.marketCurrency);
  const base = currencies.find(({ is_primary }) => is_primary) ?? shop.currency;
  return { ...(currencies.find(({ code }) => code === chosen) ?? shop.currency), base: base.code };
}

/** The address bar of a router's history; a replaced query lasts until the next navigation. */
function pageAddress(history: RouterHistory, open: (address: string) => void): PageAddress {
  let replaced: string | undefined;
  history.subscribe(() => (replaced = undefined));
  return {
    current: () => ({ path: history.location.pathname, search: replaced ?? history.location.search }),
    replaceSearch: (search) => void (replaced = search),
    pushSearch: (search) => void (replaced = search),
    onMove: (listener) => history.subscribe(listener),
    // A story's document is never replaced.
    onLeave: () => undefined,
    assign: open,
    reload: () => open(history.location.href),
  };
}
