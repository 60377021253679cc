import { applyDiscounts } from '#domain/discount/discounts.ts';
import type { Discount } from '#domain/discount/discount-terms.ts';
import { ratesFor, zoneFor } from '#domain/shipping/shipping.ts';
import type { ShippingZone } from '#domain/shipping/shipping.ts';
import { taxRateFor } from '#domain/checkout/tax.ts';
import { calculateTotals } from '#domain/checkout/totals.ts';
import type { DemoContent, DemoDiscount, DemoProduct, DemoVariant } from '../content.types.ts';

export interface PastLine {
  product: DemoProduct;
  variant: DemoVariant;
  qty: number;
}

/** Where an order was shipped. */
export interface Destination {
  country_code: string;
  province_code: string;
}

/** The totals of a past order in cents, by the rules of today's checkout and with the cheapest rate. */
export function pastOrderTotals(
  lines: PastLine[],
  to: Destination,
  coupon: DemoDiscount | undefined,
  content: DemoContent,
) {
  const priced = lines.map(({ product, variant, qty }) => ({
    product_id: product.id,
    collection_ids: [],
    qty,
    price: variant.price,
  }));
  const offered = content.discounts
    .filter((discount) => discount === coupon || discount.code === undefined)
    .map(asDiscount);
  const discounts = applyDiscounts(offered, priced, 0);
  const itemsTotal = priced.reduce((sum, { qty, price }) => sum + qty * price, 0);
  const off = discounts.lines.reduce((sum, amount) => sum + amount, 0);
  const weight = lines.reduce((sum, { variant, qty }) => sum + variant.weight * qty, 0);
  const [rate] = ratesFor(zoneFor(content.shipping.map(asZone), to), { subtotal: itemsTotal - off, weight });
  if (!rate) throw new RangeError(`The demo ships nothing of ${weight} g to ${to.country_code}`);
  const tax = taxRateFor(content.taxes, to);
  const { is_tax_included: included, is_include_shipping_tax: shippingTaxed } = content.shop;
  const calculated = calculateTotals({
    lines: priced.map((line, index) => ({ ...line, discount: discounts.lines[index] ?? 0, taxable: true })),
    shipping: { price: rate.price, discount: 0 },
    tax: tax ? { rate: tax.rate, included, shippingTaxed } : null,
    shippingTaxed,
  });
  const applied = discounts.applied.flatMap((one) =>
    offered.filter(({ id }) => id === one.id).map(({ discount_type }) => ({ ...one, discount_type })),
  );
  return { ...calculated, discounts: applied, rate, tax: calculated.totals.total_tax > 0 ? tax : undefined };
}

function asDiscount(discount: DemoDiscount): Discount {
  return {
    ...discount,
    code: discount.code ?? null,
    maximum_discount_amount: discount.maximum_discount_amount ?? null,
    minimum_subtotal: discount.minimum_subtotal ?? null,
    usage_limit: null,
    usage_limit_per_customer: null,
    used_count: 0,
    rule: {},
    combines_with: null,
    starts_at: null,
    ends_at: null,
    is_enabled: true,
  };
}

function asZone({ id, countries, is_rest_of_world, rates }: DemoContent['shipping'][number]): ShippingZone {
  return {
    id,
    is_rest_of_world,
    countries: countries.map((country_code) => ({ country_code })),
    rates: rates.map(({ processing_days, delivery_days, minimum = null, maximum = null, ...rate }) => ({
      ...rate,
      minimum,
      maximum,
      min_processing_time: processing_days[0],
      max_processing_time: processing_days[1],
      min_shipping_time: delivery_days[0],
      max_shipping_time: delivery_days[1],
    })),
  };
}
