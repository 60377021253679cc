import { isRefusal } from '#api/core/refusal.ts';
import type { Address, ShippingRate, Totals } from '#domain/checkout/checkout.ts';
import { zoneFor } from '#domain/shipping/shipping.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { checkoutNotFound, findCheckoutAndCart } from '#server/modules/checkout/checkout-rows.ts';
import { calculateCheckout } from '#server/modules/checkout/calculate-checkout.ts';
import type { CheckoutTotals } from '#server/modules/checkout/calculate-checkout.ts';
import { checkoutInput } from '#server/modules/checkout/checkout-input.ts';
import { checkItems } from '#server/modules/checkout/check-order.ts';
import { checkStock } from '#server/modules/checkout/check-stock.ts';

export type Quoted = { email: string; address: Pick<Address, 'country_code' | 'province_code'>; rateId: string | null };

/** What a wallet shows before the approval. `problem` is the reason why this cannot be bought. */
export type Quote = {
  problem?: string;
  needsShipping: boolean;
  rates: ShippingRate[];
  rateId: string | null;
  totals: Totals;
};

/**
 * The price of a checkout with this address and rate, or with the first rate if that one is not offered; stores
 * nothing.
 */
export async function quote(
  shop: ShopContext,
  { catalogue }: { catalogue: Pick<CatalogueService, 'model'> },
  token: string,
  locale: string,
  { email, address, rateId }: Quoted,
): Promise<Quote> {
  const { row, cart } = await findCheckoutAndCart(shop, token);
  if (!cart) throw checkoutNotFound();
  const model = await catalogue.model(shop, locale);
  const { country_code, province_code } = address;
  const calculate = (rate: string | null) =>
    calculateCheckout(shop, cart, model, {
      ...checkoutInput(row),
      place: { country_code, province_code },
      email,
      rateId: rate,
    });
  const asked = await calculate(rateId);
  const calculated = asked.rate || !asked.rates[0] ? asked : await calculate(asked.rates[0].id);
  const { needsShipping, rates, rate, zones, result } = calculated;
  const isReached = !needsShipping || zoneFor(zones, address) !== undefined;
  const unsent = !isReached || (needsShipping && !rate) ? 'country_not_served' : undefined;
  const problem = row.order_id === null ? ((await itemsProblem(shop, calculated)) ?? unsent) : 'checkout_completed';
  return { ...(problem && { problem }), needsShipping, rates, rateId: rate?.id ?? null, totals: result.totals };
}

async function itemsProblem(shop: ShopContext, calculated: CheckoutTotals): Promise<string | undefined> {
  try {
    checkItems(calculated);
    await checkStock(shop, calculated.lines);
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.errors[0]?.code ?? error.code;
  }
}
