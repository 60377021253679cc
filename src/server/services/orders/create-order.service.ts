import { and, eq, sql } from 'drizzle-orm';
import { bumpContentVersion } from '../../db/digest.ts';
import { cartItems, carts, checkouts } from '../../db/schema/cart.ts';
import { orderEvents, orderItems, orders } from '../../db/schema/order.ts';
import { shops } from '../../db/schema/shop.ts';
import { inTransaction } from '../../http/context.ts';
import type { RequestContext, ShopContext } from '../../http/context.ts';
import { queueOrderConfirmation } from '../../mail/order-confirmation.ts';
import type { CartRow } from '../cart/cart-rows.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { cartOf, lockCheckout } from '../checkout/checkout-rows.ts';
import type { CheckoutRow } from '../checkout/checkout-rows.ts';
import { reckonCheckout } from '../checkout/reckon-checkout.ts';
import { reckonInput } from '../checkout/reckon-input.ts';
import { useOffers } from '../offers/offer-prices.ts';
import { keepUploads } from '../uploads/upload.service.ts';
import { checkOrder } from './check-order.ts';
import type { OrderWish } from './check-order.ts';
import { newOrder, newOrderItems } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { takeStock } from './take-stock.ts';
import { useDiscounts } from './use-discounts.ts';

/** What an order is made for; asked again for the same checkout it is the same order. */
export type OrderCaller = Pick<RequestContext, 'locale' | 'currency' | 'origin' | 'prefix'>;

/**
 * Makes the order of a checkout [core §4]. One transaction holds the checkout, its cart and the stock: it checks, takes the
 * units, freezes prices and taxes, counts coupons, writes the mail and empties the cart, or does nothing of it.
 */
export class CreateOrderService {
  readonly #catalogue: CatalogueService;

  constructor(catalogue: CatalogueService) {
    this.#catalogue = catalogue;
  }

  async create(shop: ShopContext, token: string, wish: OrderWish, caller: OrderCaller): Promise<OrderRow> {
    const locale = caller.locale.code;
    const model = await this.#catalogue.model(shop, locale);
    return inTransaction(shop, async (inside) => {
      const row = await lockCheckout(inside, token);
      if (row.order_id !== null) return orderOf(inside, row.order_id);
      const cart = await cartOf(inside, row, { lock: true });
      const reckoned = await reckonCheckout(inside, cart, model, reckonInput(row));
      const method = checkOrder(row, reckoned, wish, locale);
      const isFew = await takeStock(inside, reckoned.lines);
      await emptyCart(inside, cart);
      const order = await insertOrder(inside, (named) => newOrder(inside, row, reckoned, method, caller, named));
      const items = await inside.db.insert(orderItems).values(newOrderItems(inside, order.id, reckoned)).returning();
      await keepUploads(inside, items.flatMap(({ properties }) => Object.values(properties)));
      await inside.db.insert(orderEvents).values({ shop_id: shop.id, order_id: order.id, kind: 'placed', created_at: shop.now() });
      const isTakenUp = await useOffers(inside, reckoned.lines);
      await useDiscounts(inside, order.id, reckoned.discounts.applied.map(({ id }) => id), order.email);
      await finishCheckout(inside, row, order);
      await queueOrderConfirmation(inside, order, items, method, caller);
      if (isFew || isTakenUp) await bumpContentVersion(inside.db, shop.id);
      return order;
    });
  }
}

async function orderOf(shop: ShopContext, id: number): Promise<OrderRow> {
  const [order] = await shop.db.select().from(orders).where(and(eq(orders.shop_id, shop.id), eq(orders.id, id)));
  if (!order) throw new Error(`A checkout names order ${id}, which is not there`);
  return order;
}

/** The number is counted in the transaction: no order, no gap. Orders of a shop wait for each other from here on, so it comes late. */
async function insertOrder(shop: ShopContext, rowOf: (named: { number: number; name: string }) => typeof orders.$inferInsert): Promise<OrderRow> {
  const [counted] = await shop.db
    .update(shops)
    .set({ next_order_number: sql`${shops.next_order_number} + 1` })
    .where(eq(shops.id, shop.id))
    .returning({ next: shops.next_order_number, prefix: shops.order_prefix });
  if (!counted) throw new Error(`Shop ${shop.id} has no row`);
  const number = counted.next - 1;
  const [order] = await shop.db.insert(orders).values(rowOf({ number, name: `${counted.prefix}${number}` })).returning();
  if (!order) throw new Error('A new order was not answered by the database');
  return order;
}

async function finishCheckout(shop: ShopContext, row: CheckoutRow, order: OrderRow): Promise<void> {
  await shop.db
    .update(checkouts)
    .set({ order_id: order.id, completed_at: shop.now(), payment_method_code: order.payment_method_code, payment_method_id: order.payment_method_id })
    .where(and(eq(checkouts.shop_id, shop.id), eq(checkouts.token, row.token)));
}

/** The cart is emptied and gets a new checkout, so that the shopper can go on. */
async function emptyCart(shop: ShopContext, cart: CartRow): Promise<void> {
  const now = shop.now();
  const checkout_token = shop.token();
  await shop.db.delete(cartItems).where(and(eq(cartItems.shop_id, shop.id), eq(cartItems.cart_token, cart.token)));
  await shop.db.update(carts).set({ checkout_token, discount_codes: [], updated_at: now }).where(and(eq(carts.shop_id, shop.id), eq(carts.token, cart.token)));
  await shop.db.insert(checkouts).values({ shop_id: shop.id, token: checkout_token, cart_token: cart.token, created_at: now, updated_at: now });
}
