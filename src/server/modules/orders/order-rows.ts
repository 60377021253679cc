import type { ShopContext } from '#server/core/shop-context.ts';
import type { AppliedDiscount, TaxLine } from '#server/db/schema/json.ts';
import type { orderItems, orders } from '#server/db/schema/order.ts';
import type { CheckoutRow } from '../checkout/checkout-rows.ts';
import type { CheckoutTotals } from '../checkout/calculate-checkout.ts';
import type { OrderCaller } from '../checkout/order-input.ts';
import { shippingLine } from '../checkout/shipping-line.ts';
import type { Gateway } from '../payments/gateway.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

type Named = { number: number; name: string };

/** An order's row, with everything as calculated now. */
export function newOrder(
  shop: ShopContext,
  row: CheckoutRow,
  calculated: CheckoutTotals,
  gateway: Gateway,
  caller: OrderCaller,
  { number, name }: Named,
): typeof orders.$inferInsert {
  const { totals } = calculated.result;
  return {
    shop_id: shop.id,
    token: shop.token(),
    access_key: shop.token(),
    number,
    name,
    checkout_token: row.token,
    customer_id: row.customer_id,
    email: row.email ?? '',
    phone: row.phone,
    shipping_address: row.shipping_address,
    billing_address: row.billing_address ?? row.shipping_address,
    shipping_line: calculated.rate && shippingLine(calculated.rate),
    currency: shop.row.default_currency,
    presentment_currency: caller.currency.code,
    presentment_rate: caller.currency.rate,
    locale: caller.locale.code,
    total_line_items_price: totals.total_line_items_price,
    total_line_items_discount: totals.total_line_items_discount,
    subtotal_price: totals.subtotal_price,
    total_discounts: totals.total_discounts,
    total_shipping: totals.total_shipping,
    total_tax: totals.total_tax,
    tax_price_include: totals.tax_price_include,
    total_tipping: totals.total_tipping,
    total_extra_fee: totals.total_extra_fee,
    total_price: totals.total_price,
    is_include_shipping_tax: totals.is_include_shipping_tax,
    discounts: calculated.discounts.applied satisfies AppliedDiscount[],
    tax_lines: taxLines(calculated, totals.total_tax + totals.tax_price_include),
    note: row.note,
    gift_note: row.gift_note,
    payment_method_code: gateway.code,
    payment_method_id: String(gateway.id),
    financial_status: financialStatus(gateway, totals.total_price),
    origin: caller.origin,
    prefix: caller.prefix,
    created_at: shop.now(),
    updated_at: shop.now(),
  };
}

/** An order with a total of zero is paid; a gateway that pays first has authorised the payment by now. */
function financialStatus({ pays }: Gateway, total: number): OrderRow['financial_status'] {
  if (total === 0) return 'paid';
  return pays === 'first' ? 'authorized' : 'pending';
}

export function newOrderItems(
  shop: ShopContext,
  order_id: number,
  calculated: Pick<CheckoutTotals, 'lines' | 'result' | 'taxRate'>,
  counted: ReadonlySet<number>,
): (typeof orderItems.$inferInsert)[] {
  return calculated.lines.map((line, index) => {
    const { discount = 0, tax = 0 } = calculated.result.lines[index] ?? {};
    return {
      shop_id: shop.id,
      order_id,
      product_id: line.product_id,
      variant_id: line.variant_id,
      title: line.title,
      variant_title: line.variant_title,
      handle: line.handle,
      sku: line.sku,
      image: line.image?.src ?? null,
      qty: line.qty,
      price: line.price,
      compare_at_price: line.compare_at_price,
      total_discount: discount,
      total_tax: tax,
      tax_lines: taxLines(calculated, tax),
      properties: line.properties,
      metadata: asOrdered(line) as (typeof orderItems.$inferInsert)['metadata'],
      weight: line.weight,
      requires_shipping: line.requires_shipping,
      units_held: counted.has(line.variant_id) ? line.qty : 0,
    };
  });
}

/** Plan and offer with the names that the shopper saw; an offer without a discount is left out. */
function asOrdered({
  metadata: { subscription, upsell, ...rest },
  selling_plan_name: name,
  offer_title: title,
  offer_id,
}: CheckoutTotals['lines'][number]) {
  return {
    ...rest,
    ...(subscription && { subscription: { ...subscription, ...(name !== undefined && { name }) } }),
    ...(title !== undefined &&
      offer_id !== undefined && { upsell: { ...(upsell ?? { id: offer_id, source: 'quantity' }), title } }),
  };
}

function taxLines({ taxRate }: Pick<CheckoutTotals, 'taxRate'>, price: number): TaxLine[] {
  return taxRate && price > 0 ? [{ title: taxRate.title, rate: taxRate.rate, price }] : [];
}
