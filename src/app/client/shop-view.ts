import { formatImageName } from '#domain/media/image-name.ts';
import { withPrefix } from '#domain/page/locale-path.ts';
import type { ResizeRule } from '#domain/media/resize-image.ts';
import type { ShopView } from '#components/shop/shop-context.tsx';

/** Images of other origins that the shop has not resized, and other files, keep their address. */
const FOREIGN = /^(https?:|data:|\/)/;

/**
 * The page's environment from the document's state. `imageBase` precedes the image route, empty for the page's own
 * origin; `foreign` says which images of other hosts are resized.
 */
export function createShopView({
  locale,
  currency,
  cards,
  isPhone,
  imageBase,
  foreign,
}: Pick<ShopView, 'locale' | 'currency' | 'cards' | 'isPhone'> & {
  imageBase: string;
  foreign?: ResizeRule;
}): ShopView {
  const resized = foreign && new RegExp(foreign.pattern, 'i');
  const abroad: ShopView['image'] = (src, resize) => {
    const [, path, query] = resized?.exec(src) ?? [];
    return path ? foreign!.base + formatImageName(path, resize) + query : src;
  };
  return {
    locale,
    currency,
    cards,
    isPhone,
    href: (path) => withPrefix(path, locale.prefix),
    image: (src, resize) =>
      FOREIGN.test(src) ? abroad(src, resize) : `${imageBase}/images/${encodeURI(formatImageName(src, resize))}`,
  };
}
