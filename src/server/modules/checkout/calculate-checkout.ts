import { applyDiscounts } from '#domain/discount/discounts.ts';
import type { DiscountResult } from '#domain/discount/discounts.ts';
import type { ShippingRate } from '#domain/checkout/checkout.ts';
import type { CartDiscount, LostCode } from '#domain/discount/discount.ts';
import { cartDiscounts } from '#domain/discount/cart-discounts.ts';
import { ratesFor, zoneFor } from '#domain/shipping/shipping.ts';
import type { Shipment, ShippingZone } from '#domain/shipping/shipping.ts';
import { taxRateFor } from '#domain/checkout/tax.ts';
import type { TaxRate } from '#domain/checkout/tax.ts';
import { calculateTotals } from '#domain/checkout/totals.ts';
import type { TotalsResult } from '#domain/checkout/totals.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { readCartLines } from '../cart/cart-rows.ts';
import type { CartRow } from '../cart/cart-rows.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import { hasOrderBumps } from './order-bumps.ts';
import { discountLines, readDiscounts } from '../pricing/discounts/discounts.ts';
import { priceLines } from '../pricing/priced-lines.ts';
import type { PricedLine } from '../pricing/priced-lines.ts';

/** What a checkout is calculated from: the stored values, or those that a call assumes. */
export type CheckoutInput = {
  place: { country_code: string; province_code: string };
  email: string | null;
  /** Id of the chosen rate; ignored if it is not offered. */
  rateId: string | null;
  tip: number;
  withoutShipping?: boolean;
};

export type CheckoutTotals = {
  lines: PricedLine[];
  zones: readonly ShippingZone[];
  rates: ShippingRate[];
  /** The chosen rate, if it is still offered for this address and cart. */
  rate: ShippingRate | null;
  needsShipping: boolean;
  /** Whether there are order bumps to show. */
  hasBumps: boolean;
  discounts: DiscountResult;
  /** All discounts of the cart, applied or not. */
  held: CartDiscount[];
  /** Codes of the cart that no longer work, or not for this shopper, and were not reported yet. */
  lost: LostCode[];
  /** Those, and those reported before. */
  lostCodes: LostCode[];
  taxRate: TaxRate | undefined;
  result: TotalsResult;
};

/** Calculates a checkout from its cart: lines, discounts, shipping rates, taxes, totals. All amounts come from here. */
export async function calculateCheckout(
  shop: ShopContext,
  cart: CartRow,
  model: CatalogueModel,
  input: CheckoutInput,
): Promise<CheckoutTotals> {
  const lines = await priceLines(shop, model, await readCartLines(shop, cart.token));
  const { usable, removed, lost } = await readDiscounts(shop, {
    codes: cart.discount_codes,
    email: input.email,
    without: cart.removed_discounts,
  });
  const discountable = await discountLines(shop, lines, usable);
  const { zones } = model;
  const shipped = lines.filter(({ requires_shipping }) => requires_shipping);
  const needsShipping = shipped.length > 0;
  const itemsDiscount = applyDiscounts(usable, discountable, 0).lines.reduce((total, off) => total + off, 0);
  const rates =
    needsShipping && !input.withoutShipping
      ? ratesFor(zoneFor(zones, input.place), shipmentOf(shipped, lines, itemsDiscount), shipped)
      : [];
  const rate = rates.find(({ id }) => id === input.rateId) ?? null;
  const discounts = applyDiscounts(usable, discountable, rate?.price ?? 0);
  const taxRate = taxRateFor(model.taxRates, input.place);
  const { is_tax_included: included, is_include_shipping_tax: shippingTaxed } = shop.row;
  const result = calculateTotals({
    lines: lines.map(({ qty, price, taxable }, index) => ({
      qty,
      price,
      taxable,
      discount: discounts.lines[index] ?? 0,
    })),
    shipping: rate && { price: rate.price, discount: discounts.shipping },
    tax: taxRate ? { rate: taxRate.rate, included, shippingTaxed } : null,
    tip: input.tip,
    automaticDiscount: discounts.applied.reduce(
      (total, { code, discount_type, amount }) =>
        total + (code === null && discount_type !== 'free_shipping' ? amount : 0),
      0,
    ),
    conversionRateToEuro: rateToEuro(shop),
    shippingTaxed,
  });
  const held = cartDiscounts({ usable, result: discounts, removed, lines: discountable });
  return {
    lines,
    zones,
    rates,
    rate,
    needsShipping,
    hasBumps: hasOrderBumps(model, shop.now(), lines),
    discounts,
    held,
    lost,
    lostCodes: [...cart.lost_codes, ...lost],
    taxRate,
    result,
  };
}

/** The items that need shipping: their price after discounts and their weight. */
function shipmentOf(shipped: readonly PricedLine[], lines: readonly PricedLine[], itemsDiscount: number): Shipment {
  return {
    subtotal: lines.reduce((total, { line_price }) => total + line_price, 0) - itemsDiscount,
    weight: shipped.reduce((total, line) => total + line.weight * line.qty, 0),
  };
}

/** Euros per unit of the shop's currency; 0 if the shop has no rate for the euro [core §3]. */
function rateToEuro({ row, currencies }: ShopContext): number {
  return row.default_currency === 'EUR' ? 1 : (currencies.find(({ code }) => code === 'EUR')?.rate ?? 0);
}
