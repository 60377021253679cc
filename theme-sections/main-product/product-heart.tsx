import { useShopView } from '#ui/shop-context.tsx';
import { WishButton } from '#ui/wish-button.tsx';

/** Saves the product for later, where the theme has a wishlist [acc §4]. */
export function ProductHeart({ product }: { product: { id: number; title: string } }) {
  const { cards } = useShopView();
  return cards?.wishlist ? <WishButton product={product} className="-my-3 -me-3 ms-auto" /> : null;
}
