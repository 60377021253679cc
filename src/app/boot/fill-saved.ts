import { CART_COUNT_KEY } from '#domain/cart/cart-count-key.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { dataSelector } from '#domain/page/data-attributes.ts';
import { WISHLIST_KEY } from '#domain/wishlist/wishlist-key.ts';

/** Shows the units in the cart, as they were last known here. */
export function fillCartBadge(): void {
  try {
    showCount(localStorage.getItem(CART_COUNT_KEY));
  } catch {
    // Storage may be forbidden; the badge then waits for the cart itself.
  }
}

function showCount(count: string | null): void {
  document
    .querySelectorAll(dataSelector('cart-badge'))
    .forEach((badge) => (badge.textContent = Number(count) ? count : ''));
}

const CART = new RegExp(`(?:^|; )${COOKIES.cartToken}=([^;]+)`);

/** Asks for the units: a form, "Order again", a sign-in or another device may have changed the cart. */
export async function correctCartBadge(): Promise<void> {
  const [, token] = CART.exec(document.cookie) ?? [];
  if (!token) return;
  const answer = await fetch(`/api/checkout/next/cart.json?cart_token=${token}`);
  if ((!answer.ok && answer.status !== 409) || window.vitrine?.does) return;
  const { result } = (await answer.json()) as { result?: { total_quantity: number } };
  const count = String(result?.total_quantity ?? 0);
  showCount(count);
  localStorage.setItem(CART_COUNT_KEY, count);
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
