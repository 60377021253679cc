import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { formatMoney, formatMoneyWithCurrency } from '#domain/shop/money.ts';
import type { CurrencyView } from '#domain/shop/money.ts';
import type { ImageResize } from '#domain/media/image-name.ts';
import { EnvironmentProvider } from '#ui/environment.tsx';
import type { Environment } from '#ui/environment.tsx';

/** What the theme's cards show. */
export interface CardLook {
  /** Ratings of reviews. */
  rating?: boolean;
  vendor?: boolean;
  /** A product published on this day, `2026-01-31`, or later is new. */
  newSince?: string;
  /** At most this many units are shown as few left. */
  fewUnits?: number;
  /** A wishlist button. */
  wishlist?: boolean;
  /** A button adds the product, or opens its options. */
  quickAdd?: boolean;
}

/**
 * The environment of all components of one page; fixed as long as the page lives, so that no component renders again
 * because of it.
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
  /** The currency that is charged, on pages that say what is; the shop's own. */
  charged?: CurrencyView;
  /** Rendered for a phone, without what only wide windows or a mouse show [core §4]. */
  isPhone?: boolean;
  /** What product cards show besides title and price; nothing more if missing. */
  cards?: CardLook;
  /** The address of a path of this shop in the page's language. */
  href(path: string): string;
  /** The address of an image in a size. */
  image(src: string, resize: ImageResize): string;
}

/** A fixed English shop in US dollars, for stories and tests: paths and images stay as they are. */
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

/**
 * Provides the page's environment to all components below; `view` must be the same object as long as the page lives.
 */
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

/** Formats what is charged: in the shop's currency, with its name where prices are shown in another one. */
export function useChargedMoney(): (amount: number) => string {
  const { currency, charged = currency } = useShopView();
  return (amount) =>
    charged.code === currency.code ? formatMoney(amount, currency) : formatMoneyWithCurrency(amount, charged);
}
