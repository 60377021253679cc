import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { CurrencyView } from '#domain/shop/money.ts';
import type { ImageResize } from '#domain/media/image-name.ts';
import { EnvironmentProvider } from '#ui/environment.tsx';
import type { Environment } from '#ui/environment.tsx';

/** What the theme has cards say. */
export interface CardLook {
  /** What reviews come to. */
  rating?: boolean;
  vendor?: boolean;
  /** A product published on this day, `2026-01-31`, or later is new. */
  newSince?: string;
  /** As many units or fewer are few. */
  fewUnits?: number;
  /** A heart saves the product for later. */
  wishlist?: boolean;
  /** A button adds the product, or opens its options. */
  quickAdd?: boolean;
}

/**
 * What every part of one page may know of it; fixed while the page lives, so that no part renders again because of it.
 */
export interface ShopView extends Environment {
  locale: {
    /** BCP 47, `en` or `pt-BR`. */
    code: string;
    direction: 'ltr' | 'rtl';
    /** Path prefix `{locale}-{country}` with its slash, such as `/de-de`, or empty [core §2]. */
    prefix: string;
  };
  currency: CurrencyView;
  /** Made for a phone: what shows in wide windows or under a mouse alone is left out [core §4]. */
  isPhone?: boolean;
  /** What cards of products say beside title and price; no more than that where it is left out. */
  cards?: CardLook;
  /** The address of a path of this shop in the page's language. */
  href(path: string): string;
  /** The address of a picture in the wanted size. */
  image(src: string, resize: ImageResize): string;
}

/** Fixed English shop in US dollars, for stories and tests: paths and pictures stay as they are. */
export const plainShopView: ShopView = {
  locale: { code: 'en', direction: 'ltr', prefix: '' },
  currency: {
    code: 'USD',
    base: 'USD',
    rate: 1,
    pricing_adjustment: 0,
    is_rounding: false,
    rounding: 0,
    money_format: '${{amount}}',
    money_with_currency_format: '${{amount}} USD',
  },
  href: (path) => path,
  image: (src) => src,
};

const ShopViewContext = createContext<ShopView>(plainShopView);

/** Gives the page's environment to all parts below; `view` must be the same object for the life of the page. */
export function ShopViewProvider({ view, children }: { view: ShopView; children: ReactNode }) {
  return (
    <ShopViewContext value={view}>
      <EnvironmentProvider value={view}>{children}</EnvironmentProvider>
    </ShopViewContext>
  );
}

/** The page's environment: language, currency, addresses. */
export function useShopView(): ShopView {
  return useContext(ShopViewContext);
}
