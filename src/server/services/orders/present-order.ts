import { timingSafeEqual } from 'node:crypto';
import type { Totals } from '#domain/entities/checkout.ts';
import type { OrderItem, OrderStatus, TrackingStatus } from '#domain/entities/order.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import { fullAddress } from '../checkout/full-address.ts';
import type { Gateways } from '../payments/gateways.ts';
import type { OrderItemRow, OrderRow } from './order-rows.ts';

/** The order for its status page. Without its key nothing personal: no contact, address, note or engraved name [core §2]. */
export function presentOrder(order: OrderRow, items: readonly OrderItemRow[], tracking: TrackingStatus, model: CatalogueModel, gateways: Gateways, key: string | undefined): OrderStatus {
  const isHolder = key !== undefined && isSame(order.access_key, key);
  const line = order.shipping_line;
  return {
    id: order.id,
    token: order.token,
    name: order.name,
    create_date: order.created_at.toISOString(),
    status: statusOf(order),
    tracking_status: tracking,
    payment: { method_code: order.payment_method_code, ...gateways.words(order.payment_method_code, order.locale) },
    shipping_method: line && {
      name: line.title,
      min_days: line.min_processing_time + line.min_shipping_time,
      max_days: line.max_processing_time + line.max_shipping_time,
    },
    items: items.map((item) => presentItem(item, model, isHolder)),
    total: orderTotals(order),
    person: isHolder
      ? {
          email: order.email,
          phone: order.phone ?? '',
          shipping_address: order.shipping_address && fullAddress(order.shipping_address),
          billing_address: order.billing_address && fullAddress(order.billing_address),
          note: order.note,
        }
      : null,
  };
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function statusOf({ cancelled_at, financial_status, fulfillment_status }: OrderRow): OrderStatus['status'] {
  if (financial_status === 'refunded') return 'refunded';
  if (cancelled_at !== null || financial_status === 'voided') return 'cancelled';
  if (fulfillment_status === 'fulfilled') return 'fulfilled';
  return financial_status === 'paid' ? 'paid' : 'placed';
}

function presentItem(item: OrderItemRow, model: CatalogueModel, isHolder: boolean): OrderItem {
  const { id, variant_id, product_id, title, variant_title, sku, qty, price } = item;
  const product = model.byId.get(product_id)?.product;
  const picture = product?.images.find(({ src }) => src === item.image);
  return {
    id, variant_id, product_id, handle: product?.handle ?? item.handle, title, variant_title, sku, qty, price,
    properties: isHolder ? item.properties : {},
    offer_title: item.metadata.upsell?.title,
    selling_plan_name: item.metadata.subscription?.name,
    line_price: price * qty,
    total_discounts: item.total_discount,
    image: picture ?? null,
  };
}

/** The frozen totals of an order. */
export function orderTotals(order: OrderRow): Totals {
  return {
    total_line_items_price: order.total_line_items_price,
    total_line_items_discount: order.total_line_items_discount,
    total_discounts: order.total_discounts,
    not_explicit_discount: order.discounts.reduce((total, { code, discount_type, amount }) => total + (code === null && discount_type !== 'free_shipping' ? amount : 0), 0),
    subtotal_price: order.total_line_items_price,
    previous_shipping_fee: order.shipping_line?.price ?? order.total_shipping,
    shipping_fee: order.total_shipping,
    total_shipping: order.total_shipping,
    is_include_shipping_tax: order.is_include_shipping_tax,
    tax_price_include: order.tax_price_include,
    total_tax: order.total_tax,
    total_tipping: order.total_tipping,
    total_extra_fee: order.total_extra_fee,
    total_price: order.total_price,
    already_paid: order.financial_status === 'paid' ? order.total_price : 0,
    conversion_rate_to_euro: 0,
  };
}
