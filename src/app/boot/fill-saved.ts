import { CART_COUNT_KEY } from '#domain/cart/cart-count-key.ts';
import { dataSelector } from '#domain/page/data-attributes.ts';
import { WISHLIST_KEY } from '#domain/wishlist/wishlist-key.ts';

/** Shows the units in the cart, as the cart's store last wrote them. */
export function fillCartBadge(): void {
  let count: string | null = null;
  try {
    count = localStorage.getItem(CART_COUNT_KEY);
  } catch {
    // Storage may be forbidden; the badge then waits for the cart itself.
  }
  if (Number(count))
    document.querySelectorAll(dataSelector('cart-badge')).forEach((badge) => (badge.textContent = count));
}

/** Shows saved products as saved; the application corrects entries that have expired. */
export function markWishlist(): void {
  try {
    for (const { product_id } of JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? '[]') as { product_id: number }[])
      document
        .querySelectorAll(dataSelector('do', 'wish') + dataSelector('product', String(product_id)))
        .forEach((button) => (button.ariaPressed = 'true'));
  } catch {
    // Storage may be forbidden, or hold what others have left in it.
  }
}
