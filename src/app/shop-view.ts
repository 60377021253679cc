import { formatImageName } from '#domain/image-name.ts';
import { withPrefix } from '#domain/locale-path.ts';
import type { ShopView } from '#ui/shop-context.tsx';

/** Pictures of other origins and files that are not the shop's keep their address. */
const FOREIGN = /^(https?:|data:|\/)/;

/** The page's environment from what the document says; `imageBase` stands before the image route, empty for the page's own origin. */
export function createShopView({ locale, currency, cards, isPhone, imageBase }: Pick<ShopView, 'locale' | 'currency' | 'cards' | 'isPhone'> & { imageBase: string }): ShopView {
  return {
    locale,
    currency,
    cards,
    isPhone,
    href: (path) => withPrefix(path, locale.prefix),
    image: (src, resize) => (FOREIGN.test(src) ? src : `${imageBase}/images/${encodeURI(formatImageName(src, resize))}`),
  };
}
