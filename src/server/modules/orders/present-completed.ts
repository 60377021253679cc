import { and, eq } from 'drizzle-orm';
import type { Checkout } from '#domain/checkout/checkout.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { orders } from '#server/db/schema/order.ts';
import { orderItemsOf } from './lock-order.ts';
import type { OrderItemRow, OrderRow } from './order-rows.ts';
import { isPostPurchaseOpen } from './post-purchase/post-purchase-rows.ts';
import { orderTotals } from './present-order.ts';
import type { CheckoutRow } from '../checkout/checkout-rows.ts';
import { fullAddress } from '../shop/full-address.ts';

/** A checkout that has become an order: everything from the frozen order, nothing calculated again. */
export async function completedCheckout(
  shop: ShopContext,
  row: CheckoutRow,
  orderId: number,
  isMasked: boolean,
): Promise<Checkout> {
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.shop_id, shop.id), eq(orders.id, orderId)));
  if (!order) throw new Error(`A checkout names order ${orderId}, which is not there`);
  const isMoreOffered = await isPostPurchaseOpen(shop, row.token);
  const checkout = presentCompleted(row, order, await orderItemsOf(shop, order.id), isMoreOffered);
  return isMasked ? masked(checkout) : checkout;
}

/** For who has nothing but the checkout's token. */
function masked({ info, items, ...checkout }: Checkout): Checkout {
  return {
    ...checkout,
    info: {
      email: '',
      phone: '',
      note: '',
      shipping_address: null,
      billing_address: null,
      applied_discounts: info.applied_discounts,
      is_masked: true,
    },
    items: items.map((item) => ({ ...item, properties: {} })),
  };
}

function presentCompleted(
  row: CheckoutRow,
  order: OrderRow,
  items: readonly OrderItemRow[],
  isMoreOffered: boolean,
): Checkout {
  const discounts = order.discounts.map((discount) => ({
    ...discount,
    maximum_discount_amount: discount.maximum_discount_amount ?? null,
  }));
  const line = order.shipping_line;
  const rate = line && { ...line, id: String(line.id), name: line.title };
  return {
    token: row.token,
    info: {
      email: order.email,
      phone: order.phone ?? '',
      note: order.note,
      gift_note: order.gift_note || undefined,
      shipping_address: order.shipping_address && fullAddress(order.shipping_address),
      billing_address: order.billing_address && fullAddress(order.billing_address),
      applied_discounts: discounts.map(({ id: _id, ...discount }) => discount),
    },
    shipping: { rates: rate ? [rate] : [], method: rate?.id ?? null, required: rate !== null },
    subscription: null,
    order: { id: order.id, token: order.token, ...(isMoreOffered && { post_purchase: true }) },
    total: orderTotals(order),
    tipping: { enabled: false, amount: order.total_tipping },
    discounts: discounts.map((discount) => ({ ...discount, state: 'applied', problem: null, missing: null })),
    lost_codes: [],
    items: items.map(presentItem),
    payment: {
      method_code: order.payment_method_code,
      method_id: Number(order.payment_method_id ?? 0),
      totals_formula_group: null,
    },
    extra: {},
  };
}

function presentItem(item: OrderItemRow): CartItem {
  const { id, variant_id, product_id, qty, handle, title, variant_title, properties, price, compare_at_price } = item;
  return {
    id: String(id),
    variant_id,
    product_id,
    qty,
    handle,
    title,
    variant_title,
    properties,
    price,
    compare_at_price,
    metadata: item.metadata as CartItem['metadata'],
    offer_title: item.metadata.upsell?.title,
    selling_plan_name: item.metadata.subscription?.name,
    line_price: price * qty,
    total_discounts: item.total_discount,
    image: null,
    available_quantity: null,
  };
}
