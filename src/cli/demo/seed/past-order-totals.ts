import { allocate, roundHalfUp } from '#domain/money.ts';
import type { DemoContent, DemoDiscount, DemoShippingRate, DemoVariant } from '../content.types.ts';

export interface PastLine {
  variant: DemoVariant;
  qty: number;
}

/** Where an order went. */
export interface Destination {
  country_code: string;
  province_code: string;
}

/** What an order of these lines came to, in cents; the sum is exact by construction. */
export function pastOrderTotals(lines: PastLine[], to: Destination, coupon: DemoDiscount | undefined, content: DemoContent) {
  const linePrices = lines.map(({ variant, qty }) => variant.price * qty);
  const total_line_items_price = sum(linePrices);
  const automatic = content.discounts.find(({ code, minimum_subtotal = 0 }) => code === undefined && total_line_items_price >= minimum_subtotal);
  const discount = automatic ?? coupon;
  const total_discounts = discount ? roundHalfUp((total_line_items_price * discount.discount_value) / 100) : 0;
  const lineDiscounts = allocate(total_discounts, linePrices);
  const subtotal_price = total_line_items_price - total_discounts;
  const rate = shippingRate(lines, subtotal_price, to, content);
  const tax = taxOf(to, content);
  const lineTaxes = linePrices.map((price, index) => percent(price - (lineDiscounts[index] ?? 0), tax?.rate ?? 0));
  const shippingTax = content.shop.is_include_shipping_tax ? percent(rate.price, tax?.rate ?? 0) : 0;
  const total_tax = sum(lineTaxes) + shippingTax;
  return {
    total_line_items_price,
    total_discounts,
    subtotal_price,
    total_shipping: rate.price,
    total_tax,
    total_price: subtotal_price + rate.price + total_tax,
    lineDiscounts,
    lineTaxes,
    discount,
    rate,
    tax: total_tax > 0 ? tax : undefined,
  };
}

/** The cheapest rate the zone of that country offers for the lines. */
function shippingRate(lines: PastLine[], subtotal: number, { country_code }: Destination, content: DemoContent): DemoShippingRate {
  const weight = sum(lines.map(({ variant, qty }) => variant.weight * qty));
  const zone = content.shipping.find(({ countries }) => countries.includes(country_code)) ?? content.shipping.find(({ is_rest_of_world }) => is_rest_of_world);
  const fits = ({ kind, minimum = 0, maximum = Infinity }: DemoShippingRate) => {
    const measure = kind === 'weight' ? weight : subtotal;
    return kind === 'flat' || (measure >= minimum && measure <= maximum);
  };
  const [cheapest] = (zone?.rates ?? []).filter(fits).toSorted((a, b) => a.price - b.price);
  if (!cheapest) throw new RangeError(`The demo ships nothing of ${weight} g to ${country_code}`);
  return cheapest;
}

function taxOf({ country_code, province_code }: Destination, { taxes }: DemoContent) {
  const of = (province: string) => taxes.find((tax) => tax.country_code === country_code && tax.province_code === province);
  return of(province_code) ?? of('');
}

const percent = (amount: number, rate: number) => roundHalfUp((amount * rate) / 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
