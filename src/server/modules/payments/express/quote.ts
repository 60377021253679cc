import { isRefusal } from '#api/core/refusal.ts';
import type { Address, ShippingRate, Totals } from '#domain/checkout/checkout.ts';
import { zoneFor } from '#domain/shipping/shipping.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { checkoutNotFound, findCheckoutAndCart } from '#server/modules/checkout/checkout-rows.ts';
import { reckonCheckout } from '#server/modules/checkout/calculate-checkout.ts';
import type { Reckoned } from '#server/modules/checkout/calculate-checkout.ts';
import { reckonInput } from '#server/modules/checkout/checkout-input.ts';
import { checkGoods } from '#server/modules/orders/check-order.ts';
import { checkStock } from '#server/modules/orders/take-stock.ts';

export type Quoted = { email: string; address: Pick<Address, 'country_code' | 'province_code'>; rateId: string | null };

/** What a wallet shows before anything is agreed to. `problem` is why it cannot be bought like this. */
export type Quote = {
  problem?: string;
  needsShipping: boolean;
  rates: ShippingRate[];
  rateId: string | null;
  totals: Totals;
};

/**
 * What a checkout would cost, sent there in that way; stores nothing. The first rate where the one asked for is not
 * offered.
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
  const reckon = (rate: string | null) =>
    reckonCheckout(shop, cart, model, {
      ...reckonInput(row),
      place: { country_code, province_code },
      email,
      rateId: rate,
    });
  const asked = await reckon(rateId);
  const reckoned = asked.rate || !asked.rates[0] ? asked : await reckon(asked.rates[0].id);
  const { needsShipping, rates, rate, zones, result } = reckoned;
  const isReached = !needsShipping || zoneFor(zones, address) !== undefined;
  const unsent = !isReached || (needsShipping && !rate) ? 'country_not_served' : undefined;
  const problem = row.order_id === null ? ((await goodsProblem(shop, reckoned)) ?? unsent) : 'checkout_completed';
  return { ...(problem && { problem }), needsShipping, rates, rateId: rate?.id ?? null, totals: result.totals };
}

async function goodsProblem(shop: ShopContext, reckoned: Reckoned): Promise<string | undefined> {
  try {
    checkGoods(reckoned);
    await checkStock(shop, reckoned.lines);
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.errors[0]?.code ?? error.code;
  }
}
