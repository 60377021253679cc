import { Refusal } from '#api/core/refusal.ts';
import { isOfferLive, offerPrice } from '#domain/offer/offer-terms.ts';
import { taxRateFor } from '#domain/checkout/tax.ts';
import { calculateTotals } from '#domain/checkout/totals.ts';
import { and, eq } from 'drizzle-orm';
import { offers } from '#server/db/schema/offer.ts';
import type { TaxLine } from '#server/db/schema/json.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { unavailable } from '#server/modules/pricing/unavailable.ts';
import type { CatalogueModel } from '#server/modules/catalogue/catalogue-model.ts';
import type { CheckoutTotals } from '#server/modules/checkout/calculate-checkout.ts';
import type { OrderRow } from '../order-rows.ts';
import type { PricedLine } from '#server/modules/pricing/priced-lines.ts';
import { readSellables } from '#server/modules/pricing/sellable.ts';
import { presentOffers } from '#server/modules/pricing/offers/list-offers.ts';

/** The added line, calculated like the order: prices from current rows, taxes of its address, no further shipping. */
export type AddedLine = Pick<CheckoutTotals, 'lines' | 'result' | 'taxRate'> & { total: number };

/** Refuses an offer that has ended, and a variant that is not sold or belongs to another product. */
export async function calculateAddedLine(
  shop: ShopContext,
  model: CatalogueModel,
  order: OrderRow,
  { offer_id, variant_id }: { offer_id: number; variant_id: number },
): Promise<AddedLine> {
  const [row] = await shop.db
    .select()
    .from(offers)
    .where(and(eq(offers.shop_id, shop.id), eq(offers.id, offer_id), eq(offers.kind, 'post_purchase')));
  const [shown] = row && isOfferLive(row, shop.now()) ? await presentOffers(shop, model, [row]) : [];
  if (!row || !shown) throw unavailable([{ field: 'offer_id', code: 'offer_ended' }]);
  const sellable = (await readSellables(shop, [variant_id])).get(variant_id);
  if (!sellable?.isOffered || sellable.product.id !== row.product_id)
    throw unavailable([{ field: 'variant_id', code: 'variant_not_found' }]);
  const { variant, product } = sellable;
  const qty = shown.product.qty;
  const price = offerPrice(variant.price, row);
  const line: PricedLine = {
    id: 0,
    variant_id,
    product_id: product.id,
    qty,
    handle: shown.product.handle,
    title: shown.product.title,
    variant_title: shown.product.variants.find(({ id }) => id === variant_id)?.title ?? '',
    properties: {},
    metadata: { upsell: { id: row.id, source: 'post_purchase' } },
    price,
    compare_at_price: variant.price,
    offer_id: row.id,
    offer_title: shown.title,
    line_price: price * qty,
    image: shown.product.image,
    available_quantity: sellable.available,
    sku: variant.sku,
    weight: variant.weight,
    requires_shipping: variant.requires_shipping,
    min_making_time: variant.min_making_time,
    max_making_time: variant.max_making_time,
    taxable: variant.taxable,
  };
  const { country_code = '', province_code = '' } = order.shipping_address ?? {};
  const taxRate = taxRateFor(model.taxRates, { country_code, province_code });
  const { is_tax_included: included } = shop.row;
  const result = calculateTotals({
    lines: [{ ...line, discount: 0 }],
    shipping: null,
    tax: taxRate ? { rate: taxRate.rate, included, shippingTaxed: false } : null,
  });
  return { lines: [line], result, taxRate, total: result.totals.total_price };
}

/**
 * The order's totals with the added line. Taxes are rounded by line, so they equal those of an order placed with it.
 */
export function orderWith(order: OrderRow, { result: { totals }, taxRate }: AddedLine): Partial<OrderRow> {
  const tax = totals.total_tax + totals.tax_price_include;
  return {
    total_line_items_price: order.total_line_items_price + totals.total_line_items_price,
    subtotal_price: order.subtotal_price + totals.subtotal_price,
    total_tax: order.total_tax + totals.total_tax,
    tax_price_include: order.tax_price_include + totals.tax_price_include,
    total_price: order.total_price + totals.total_price,
    tax_lines:
      taxRate && tax > 0
        ? withTax(order.tax_lines, { title: taxRate.title, rate: taxRate.rate, price: tax })
        : order.tax_lines,
  };
}

function withTax(lines: readonly TaxLine[], more: TaxLine): TaxLine[] {
  const isSame = ({ title, rate }: TaxLine) => title === more.title && rate === more.rate;
  return lines.some(isSame)
    ? lines.map((line) => (isSame(line) ? { ...line, price: line.price + more.price } : line))
    : [...lines, more];
}

/** Paid by a gateway and not refunded. */
const OPEN: ReadonlySet<OrderRow['financial_status']> = new Set(['authorized', 'paid']);

/** Refuses an order that can no longer change: cancelled, shipped, refunded, or meanwhile paid in another way. */
export function refuseClosed(
  { cancelled_at, fulfillment_status, financial_status, total_price }: OrderRow,
  isByGateway: boolean,
): void {
  const isOpen = isByGateway ? OPEN.has(financial_status) : financial_status === 'pending' || total_price === 0;
  if (cancelled_at !== null || fulfillment_status !== 'unfulfilled' || !isOpen)
    throw new Refusal(422, 'post_purchase_over');
}
