import type { NewItem } from '#api/cart.api.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { TrackedItem } from '#domain/order/tracked-item.ts';

/** The analytics data of added items, from the updated cart; `value` in minor units. */
export function trackedItems(added: readonly NewItem[], cart: Cart): { items: TrackedItem[]; value: number } {
  const items = added.flatMap(({ variant_id, qty }) => {
    const line = cart.items.find((item) => item.variant_id === variant_id);
    if (!line) return [];
    const { product_id, title, variant_title, price } = line;
    return [{ product_id, variant_id, title, variant_title, price, qty }];
  });
  return { items, value: items.reduce((sum, { price, qty }) => sum + price * qty, 0) };
}
