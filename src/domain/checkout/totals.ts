import type { Totals } from './checkout.ts';
import { taxOf } from './tax.ts';
import type { TaxRule } from './tax.ts';

/** A line to calculate: unit price and discount in minor units. */
type TotalsLine = { qty: number; price: number; discount: number; taxable: boolean };

export type TotalsInput = {
  lines: readonly TotalsLine[];
  /** Shipping price and the discount on it; null while no method is chosen. */
  shipping: { price: number; discount: number } | null;
  /** Null where the address is not taxed or not known yet. */
  tax: TaxRule | null;
  tip?: number;
  extraFee?: number;
  /** The part of the discounts that came without a code. */
  automaticDiscount?: number;
  alreadyPaid?: number;
  /** Units of the shop's currency per euro, or 0 if the shop has no such rate. */
  conversionRateToEuro?: number;
  shippingTaxed?: boolean;
};

/** `line_price` is before discounts, `net_price` after; `tax` is included in the net price or added to it. */
type LineTotals = { line_price: number; discount: number; net_price: number; tax: number };

export type TotalsResult = { totals: Totals; lines: LineTotals[]; shippingTax: number };

/**
 * Calculates the totals of a cart or checkout in minor units: Σ lines − discounts + shipping + tax + tip + extra fees =
 * total, exactly [decisions, The wire]. Tax is rounded per line; included tax is reported but not added; no amount
 * falls below zero. `subtotal_price` is the items before discounts, as in the cart.
 */
export function calculateTotals({
  lines,
  shipping,
  tax,
  tip = 0,
  extraFee = 0,
  automaticDiscount = 0,
  alreadyPaid = 0,
  conversionRateToEuro = 0,
  shippingTaxed = tax?.shippingTaxed ?? false,
}: TotalsInput): TotalsResult {
  const calculated = lines.map((line) => calculateLine(line, tax));
  const fullShipping = shipping?.price ?? 0;
  const paidShipping = fullShipping - Math.min(fullShipping, Math.max(0, shipping?.discount ?? 0));
  const shippingTax = tax?.shippingTaxed ? taxOf(paidShipping, tax) : 0;
  const taxes = sum(calculated, ({ tax: own }) => own) + shippingTax;
  const addedTax = tax?.included ? 0 : taxes;
  const itemsTotal = sum(calculated, ({ line_price }) => line_price);
  const discounts = sum(calculated, ({ discount }) => discount);
  return {
    lines: calculated,
    shippingTax,
    totals: {
      total_line_items_price: itemsTotal,
      total_line_items_discount: discounts,
      total_discounts: discounts,
      not_explicit_discount: Math.min(automaticDiscount, discounts),
      subtotal_price: itemsTotal,
      previous_shipping_fee: fullShipping,
      shipping_fee: paidShipping,
      total_shipping: paidShipping,
      is_include_shipping_tax: shippingTaxed,
      tax_price_include: tax?.included ? taxes : 0,
      total_tax: addedTax,
      total_tipping: tip,
      total_extra_fee: extraFee,
      total_price: itemsTotal - discounts + paidShipping + addedTax + tip + extraFee,
      already_paid: alreadyPaid,
      conversion_rate_to_euro: conversionRateToEuro,
    },
  };
}

function calculateLine({ qty, price, discount, taxable }: TotalsLine, tax: TaxRule | null): LineTotals {
  const line_price = qty * price;
  const taken = Math.min(line_price, Math.max(0, discount));
  const net_price = line_price - taken;
  return { line_price, discount: taken, net_price, tax: tax && taxable ? taxOf(net_price, tax) : 0 };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
