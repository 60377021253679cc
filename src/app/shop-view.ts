import type { ShopLocale } from '#domain/entities/shop.ts';
import { formatImageName } from '#domain/image-name.ts';
import { directionOf, localePrefix, withPrefix } from '#domain/locale-path.ts';
import type { CurrencyView } from '#domain/money.ts';
import type { ShopView } from '#ui/shop-context.tsx';

/** The page's environment from what the document says. `imageBase` is the CDN's address of the image route. */
export function createShopView(locale: Pick<ShopLocale, 'code' | 'country_code' | 'is_primary'>, currency: CurrencyView, imageBase: string): ShopView {
  const prefix = localePrefix(locale);
  return {
    locale: { code: locale.code, direction: directionOf(locale.code), prefix },
    currency,
    href: (path) => withPrefix(path, prefix),
    image: (src, resize) => (/^(https?:|data:|\/)/.test(src) ? src : `${imageBase}/images/${encodeURI(formatImageName(src, resize))}`),
  };
}
