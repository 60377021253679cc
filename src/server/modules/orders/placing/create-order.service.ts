import { and, eq, sql } from 'drizzle-orm';
import { isRefusal } from '#api/core/refusal.ts';
import { cartItems, carts, checkouts } from '#server/db/schema/cart.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { shops } from '#server/db/schema/shop.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CartRow } from '#server/modules/cart/cart-rows.ts';
import type { CatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { cartOf, lockCheckout } from '#server/modules/checkout/checkout-rows.ts';
import type { CheckoutRow } from '#server/modules/checkout/checkout-rows.ts';
import { calculateCheckout } from '#server/modules/checkout/calculate-checkout.ts';
import { checkoutInput } from '#server/modules/checkout/checkout-input.ts';
import { useOffers } from '#server/modules/pricing/offers/offer-prices.ts';
import { checkOrder } from '#server/modules/checkout/check-order.ts';
import { endPayment } from '#server/modules/payments/end-payment.ts';
import type { Gateways } from '#server/modules/payments/gateways.ts';
import { cancel, latestPayment, reread, takeForOrder } from '#server/modules/payments/payment-rows.ts';
import type { PaymentRow } from '#server/modules/payments/payment-rows.ts';
import type { PaymentService } from '#server/modules/payments/payment.service.ts';
import { recordOrderEvent } from '../order-events.ts';
import { newOrder, newOrderItems } from '../order-rows.ts';
import type { OrderRow } from '../order-rows.ts';
import type { OrderCaller, OrderInput } from '#server/modules/checkout/order-input.ts';
import { paymentFor } from './payment-for.ts';
import { takeStock } from './take-stock.ts';
import { useDiscounts } from './count-discounts.ts';

export type CreateOrderDeps = { catalogue: CatalogueService; gateways: Gateways; payments: PaymentService };

/**
 * Creates the order of a checkout [core §4]. One transaction locks the checkout, its cart and the stock, then checks,
 * takes stock, freezes prices and taxes, counts coupons and empties the cart, or changes nothing; whatever follows
 * listens to its event.
 * A gateway that pays first must have authorised exactly this total; the payment of a refused order is voided.
 */
export class CreateOrderService {
  readonly #deps: CreateOrderDeps;

  constructor(deps: CreateOrderDeps) {
    this.#deps = deps;
  }

  async create(shop: ShopContext, token: string, input: OrderInput, caller: OrderCaller): Promise<OrderRow> {
    const { gateways, payments } = this.#deps;
    try {
      const { order, payment } = await this.#make(shop, token, input, caller);
      if (payment) await endPayment(shop, gateways, await reread(shop, payment));
      return order;
    } catch (error) {
      if (isRefusal(error) && !UNPAID.has(error.code)) await payments.release(shop, token, error.code);
      throw error;
    }
  }

  async #make(
    shop: ShopContext,
    token: string,
    input: OrderInput,
    caller: OrderCaller,
  ): Promise<{ order: OrderRow; payment?: PaymentRow }> {
    const { catalogue, gateways } = this.#deps;
    const model = await catalogue.model(shop, caller.locale.code);
    return inTransaction(shop, async (inside) => {
      const row = await lockCheckout(inside, token);
      if (row.order_id !== null) return { order: await orderOf(inside, row.order_id) };
      const cart = await cartOf(inside, row, { lock: true });
      const calculated = await calculateCheckout(inside, cart, model, checkoutInput(row));
      const gateway = checkOrder(row, calculated, input, gateways.find(inside, input, calculated));
      const last = await latestPayment(inside, token);
      const payment = paymentFor(gateway, last, calculated.result.totals.total_price, shop.row.default_currency);
      const { counted, isFew } = await takeStock(inside, calculated.lines);
      await emptyCart(inside, cart);
      const order = await insertOrder(inside, (named) => newOrder(inside, row, calculated, gateway, caller, named));
      await inside.db.insert(orderItems).values(newOrderItems(inside, order.id, calculated, counted));
      await recordOrderEvent(inside, order.id, 'placed');
      const isTakenUp = await useOffers(inside, calculated.lines);
      await useDiscounts(
        inside,
        order.id,
        calculated.discounts.applied.map(({ id }) => id),
        order.email,
      );
      if (payment) await takeForOrder(inside, payment, order.id);
      const left = payment ? undefined : await cancel(inside, last, 'payment_replaced');
      await finishCheckout(inside, row, order);
      const takes_more = gateway.pays === 'later' || payment?.input.keeps === true;
      await inside.emit(inside, 'order.placed', { order_id: order.id, takes_more });
      await inside.emit(inside, 'stock.changed', { is_shown: isFew });
      if (isTakenUp) await inside.emit(inside, 'content.changed', { kind: 'offer' });
      return { order, payment: payment ?? left };
    });
  }
}

/** Refused before a payment was authorised; one that was authorised since belongs to another call. */
const UNPAID = new Set(['payment_processing', 'payment_required']);

async function orderOf(shop: ShopContext, id: number): Promise<OrderRow> {
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), eq(orders.id, id)));
  if (!order) throw new Error(`A checkout names order ${id}, which is not there`);
  return order;
}

/**
 * The order's number is taken inside the transaction, so there are no gaps. From here on orders of a shop wait for each
 * other, so this step comes late.
 */
async function insertOrder(
  shop: ShopContext,
  rowOf: (named: { number: number; name: string }) => typeof orders.$inferInsert,
): Promise<OrderRow> {
  const [counted] = await shop.db
    .update(shops)
    .set({ next_order_number: sql`${shops.next_order_number} + 1` })
    .where(eq(shops.id, shop.id))
    .returning({ next: shops.next_order_number, prefix: shops.order_prefix });
  if (!counted) throw new Error(`Shop ${shop.id} has no row`);
  const number = counted.next - 1;
  const [order] = await shop.db
    .insert(orders)
    .values(rowOf({ number, name: `${counted.prefix}${number}` }))
    .returning();
  if (!order) throw new Error('A new order was not answered by the database');
  return order;
}

async function finishCheckout(shop: ShopContext, row: CheckoutRow, order: OrderRow): Promise<void> {
  await shop.db
    .update(checkouts)
    .set({
      order_id: order.id,
      completed_at: shop.now(),
      payment_method_code: order.payment_method_code,
      payment_method_id: order.payment_method_id,
    })
    .where(and(eq(checkouts.shop_id, shop.id), eq(checkouts.token, row.token)));
}

/** The cart is emptied and gets a new checkout, so that the shopper can buy again. */
async function emptyCart(shop: ShopContext, cart: CartRow): Promise<void> {
  const now = shop.now();
  const checkout_token = shop.token();
  await shop.db.delete(cartItems).where(and(eq(cartItems.shop_id, shop.id), eq(cartItems.cart_token, cart.token)));
  await shop.db
    .update(carts)
    .set({ checkout_token, discount_codes: [], lost_codes: [], removed_discounts: [], updated_at: now })
    .where(and(eq(carts.shop_id, shop.id), eq(carts.token, cart.token)));
  await shop.db
    .insert(checkouts)
    .values({ shop_id: shop.id, token: checkout_token, cart_token: cart.token, created_at: now, updated_at: now });
}
