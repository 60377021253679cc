import { CurrencyStore } from './currency.store.ts';
import { LocaleStore } from './locale.store.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Language and currency of the visit and their change [core §3, acc §4]; a page's own are in its `ShopView`. */
export function localizationArea({ platform, shop }: AreaDeps) {
  const { cookies, clock, page } = platform;
  return {
    locale: new LocaleStore({
      shop: () => ({ code: shop.shop?.locale.code ?? '', locales: shop.locales }),
      cookies,
      page,
    }),
    currency: new CurrencyStore({
      shop: () => shop.shop && { ...shop.shop, currencies: shop.currencies },
      cookies,
      clock,
      page,
    }),
  };
}
export type LocalizationArea = ReturnType<typeof localizationArea>;
