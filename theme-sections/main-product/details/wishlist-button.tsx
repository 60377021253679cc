import { useShopView } from '#components/shop/shop-context.tsx';
import { WishlistButton } from '#components/wishlist/wishlist-button.tsx';

/** The wishlist button, if the theme has a wishlist [acc §4]. */
export function ProductWishlistButton({ product }: { product: { id: number; title: string } }) {
  const { cards } = useShopView();
  return cards?.wishlist ? <WishlistButton product={product} className="-my-3 -me-3 ms-auto" /> : null;
}
