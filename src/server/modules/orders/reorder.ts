import { INVALID_CART_TOKEN } from '#api/cart.api.ts';
import { isRefusal, orNull } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CartService } from '../cart/cart.service.ts';
import { orderItemsOf } from './lock-order.ts';
import type { OrderItemRow, OrderRow } from './order-rows.ts';

export interface Reordered {
  /** Token of the cart with the lines; undefined if nothing was added and there is no cart. */
  cart: string | undefined;
  /** Units that were added. */
  added: number;
  /** Units that were in the cart before. */
  before: number;
  /** Titles of what is no longer available. */
  missing: string[];
}

/**
 * Adds an order's lines to a cart at current prices. What is no longer sold is listed; a line whose offer has ended is
 * added at its normal price.
 */
export async function reorder(
  shop: ShopContext,
  carts: CartService,
  order: OrderRow,
  caller: { token: string | undefined; locale: string },
): Promise<Reordered> {
  const { locale } = caller;
  const before = caller.token === undefined ? null : await orNull(carts.read(shop, { token: caller.token, locale }));
  const done: Reordered = { cart: caller.token, added: 0, before: before?.total_quantity ?? 0, missing: [] };
  for (const item of await orderItemsOf(shop, order.id)) {
    const asked = askedOf(item);
    try {
      const { token } =
        done.cart === undefined ? await carts.create(shop, [asked], { locale }) : await addOrCreate(done.cart, asked);
      done.cart = token;
      done.added += asked.qty;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      done.missing.push(item.variant_title ? `${item.title}, ${item.variant_title}` : item.title);
    }
  }
  return done;

  /** An expired cart is replaced by a new one, as in the stores [core §4]. */
  async function addOrCreate(token: string, asked: ReturnType<typeof askedOf>) {
    try {
      return await carts.add(shop, { token, locale }, [asked]);
    } catch (error) {
      if (isRefusal(error) && error.code === INVALID_CART_TOKEN) return carts.create(shop, [asked], { locale });
      throw error;
    }
  }
}

function askedOf({ variant_id, qty, properties, metadata: { subscription } }: OrderItemRow) {
  return {
    variant_id,
    qty,
    properties,
    metadata: subscription ? { subscription: { selling_plan_id: subscription.selling_plan_id } } : {},
  };
}
