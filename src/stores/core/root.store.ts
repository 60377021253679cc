import type { Http, HttpHeaders } from '#api/core/http.ts';
import type { Device } from '#domain/core/device.ts';
import type { Platform } from '#platform/platform.ts';
import { callHeaders } from './call-headers.ts';
import { createCartCache } from '../cart/cart-cache.ts';
import { createCartTokens } from '../cart/cart-tokens.ts';
import { CartStore } from '../cart/cart.store.ts';
import { DeviceStore } from '../shop/device.store.ts';
import { ProductFormStore } from '../product/product-form.store.ts';
import type { ProductOffer } from '../product/product-form.store.ts';
import { ShopStore } from '../shop/shop.store.ts';
import type { AppSettings } from '../shop/shop.store.ts';
import { ThemeStore } from '../theme/theme.store.ts';
import type { ThemeSnapshot } from '../theme/theme.store.ts';
import type { Track } from './track.ts';

export type RootStoreOptions = {
  http: Http;
  platform: Platform;
  /** Told of tracking events; nobody listens without it. */
  track?: Track;
  /** Preview reads every page anew. */
  preview?: boolean;
  /** The server's guess, or what the document was made for. */
  device?: Device;
  themePreviewId?: number;
};

/** What the browser starts from: anonymous, the same for everybody who sees the page. */
export type RootSnapshot = { shop: AppSettings | null; theme: ThemeSnapshot };

/** What the stores of an area are made from, and where they tell what every call must know. */
export type AreaDeps = {
  http: Http;
  platform: Platform;
  shop: ShopStore;
  cart: CartStore;
  track: Track;
  known: Record<'checkoutToken' | 'customerToken', () => string | null>;
};

/** Every store of one page, or of one request on the server: nothing is shared between two of them. */
export function createRootStore({
  http,
  platform,
  track = () => undefined,
  preview = false,
  device: startDevice = 'desktop',
  themePreviewId,
}: RootStoreOptions) {
  const { local, cookies, viewport, page, monitor } = platform;
  const shop = new ShopStore({ http, cookies });
  const theme = new ThemeStore({ http, preview, device: startDevice, themePreviewId });
  const cart = new CartStore({
    http,
    tokens: createCartTokens(platform),
    cache: createCartCache(local),
    track,
    drawn: viewport.drawn,
  });
  // Made where a window may be resized: the server renders thousands of pages that never are.
  let device: DeviceStore | undefined;
  const known: AreaDeps['known'] = { checkoutToken: () => null, customerToken: () => null };
  const areas = new Map<unknown, unknown>();
  return {
    shop,
    theme,
    cart,
    get device(): DeviceStore {
      return (device ??= new DeviceStore({ viewport, monitor, theme }));
    },
    /** Headers of every call the http client makes for this page. */
    headers: (): HttpHeaders =>
      callHeaders(platform, {
        lang: shop.shop?.locale.code,
        checkoutToken: known.checkoutToken(),
        customerToken: known.customerToken(),
        abTests: shop.shop?.buyer_ab_test ?? {},
        preview,
      }),
    /** Stores that only some pages need, made on first use by the code that brings them: one of each for the page. */
    area<T>(make: (deps: AreaDeps) => T): T {
      if (!areas.has(make)) areas.set(make, make({ http, platform, shop, cart, track, known }));
      return areas.get(make) as T;
    },
    /** The state of one product's form; each form has its own. */
    productForm: (offer: ProductOffer) => new ProductFormStore({ cart, page }, offer),
    dehydrate: (): RootSnapshot => ({ shop: shop.dehydrate(), theme: theme.dehydrate() }),
    hydrate(snapshot: RootSnapshot): void {
      shop.hydrate(snapshot.shop);
      theme.hydrate(snapshot.theme);
    },
    /** What begins once the page is there: the cart, other tabs, the window's width. Answers the way to stop. */
    start(): () => void {
      const stops = [cart.start(), this.device.start()];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export type RootStore = ReturnType<typeof createRootStore>;
