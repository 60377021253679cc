import type { Endpoint } from '#api/core/endpoint.ts';
import type { Http, HttpHeaders } from '#api/core/http.ts';
import type { Device } from '#domain/core/device.ts';
import type { Platform } from '#platform/platform.ts';
import { callHeaders } from './call-headers.ts';
import { createCheckoutSecret } from '../checkout/checkout-secret.ts';
import { createCartCache } from '../cart/cart-cache.ts';
import type { StoreDeps, StoreFactory } from './define-store.ts';
import { createCartTokens } from '../cart/cart-tokens.ts';
import { CartStore } from '../cart/cart.store.ts';
import { DeviceStore } from '../shop/device.store.ts';
import { ShopStore } from '../shop/shop.store.ts';
import type { AppSettings } from '../shop/shop.store.ts';
import { ThemeStore } from '../theme/theme.store.ts';
import type { ThemeSnapshot } from '../theme/theme.store.ts';
import type { Track } from './track.ts';

export type RootStoreOptions = {
  http: Http;
  platform: Platform;
  /** Receives tracking events. */
  track?: Track;
  /** In preview every page is loaded again. */
  preview?: boolean;
  /** The device the document was made for. */
  device?: Device;
  themePreviewId?: number;
};

/** State of the document: anonymous, the same for every visitor of the page. */
export type RootSnapshot = { shop: AppSettings | null; theme: ThemeSnapshot };

/** Every store of one page, or of one request on the server: nothing is shared between two of them. */
export function createRootStore({
  http,
  platform,
  track = () => undefined,
  preview = false,
  device: startDevice = 'desktop',
  themePreviewId,
}: RootStoreOptions) {
  const { local, cookies, viewport, monitor } = platform;
  const shop = new ShopStore({ http, cookies });
  const theme = new ThemeStore({ http, preview, device: startDevice, themePreviewId });
  const cart = new CartStore({
    http,
    tokens: createCartTokens(platform),
    cache: createCartCache(local),
    track,
    drawn: viewport.drawn,
  });
  // Made on first use, since the server never needs it.
  let device: DeviceStore | undefined;
  const checkoutSecret = createCheckoutSecret(platform);
  const tokens: StoreDeps['tokens'] = { checkout: () => null, customer: () => null };
  const made = new Map<unknown, unknown>();
  function get<T>(store: StoreFactory<T>): T {
    if (!made.has(store)) made.set(store, store({ http, platform, shop, cart, track, get, tokens }));
    return made.get(store) as T;
  }
  return {
    shop,
    theme,
    cart,
    get device(): DeviceStore {
      return (device ??= new DeviceStore({ viewport, monitor, theme }));
    },
    /** Headers of every call the http client makes for this page. */
    headers: (endpoint: Endpoint): HttpHeaders =>
      callHeaders(platform, {
        lang: shop.language,
        checkoutToken: tokens.checkout(),
        customerToken: tokens.customer(),
        checkoutSecret: checkoutSecret(endpoint),
        abTests: shop.shop?.buyer_ab_test ?? {},
        preview,
      }),
    /** A store made on first use, one of each a page. */
    get,
    dehydrate: (): RootSnapshot => ({ shop: shop.dehydrate(), theme: theme.dehydrate() }),
    hydrate(snapshot: RootSnapshot): void {
      shop.hydrate(snapshot.shop);
      theme.hydrate(snapshot.theme);
    },
    /** Starts the cart, other tabs and the window's width. Returns a function to stop. */
    start(): () => void {
      const stops = [cart.start(), this.device.start()];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export type RootStore = ReturnType<typeof createRootStore>;
