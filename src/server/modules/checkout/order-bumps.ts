import type { Offer } from '#domain/offer/offer.ts';
import { basketOf, isOfferEarned } from '#domain/offer/offer-basket.ts';
import type { Basket } from '#domain/offer/offer-basket.ts';
import { isOfferLive } from '#domain/offer/offer-terms.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { readCartLines } from '../cart/cart-rows.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import type { OfferRow } from '../catalogue/catalogue-rows.ts';
import { cartOf, findCheckout } from './checkout-rows.ts';
import { unitOf } from '../pricing/sellable.ts';
import { presentOffers } from '../pricing/offers/list-offers.ts';

/** Order bumps shown in one checkout. */
const SHOWN = 2;

export type OrderBump = { offer: Offer; item_id: string | null };

/** The order bumps of a checkout [acc §7], each with the line that uses it. */
export async function orderBumps(
  shop: ShopContext,
  token: string,
  model: CatalogueModel,
): Promise<{ cart_token: string; items: OrderBump[] }> {
  const checkout = await findCheckout(shop, token);
  if (checkout.order_id !== null) return { cart_token: checkout.cart_token, items: [] };
  const cart = await cartOf(shop, checkout);
  const { rows, sellables } = await readCartLines(shop, cart.token);
  const lineOf = (offer: { id: number }) => rows.find(({ metadata }) => metadata.upsell?.id === offer.id);
  const itemOf = (offer: { id: number }) => {
    const line = lineOf(offer);
    return line ? String(line.id) : null;
  };
  const basket = basketOf(rows, ({ variant_id }) => unitOf(sellables.get(variant_id)));
  const found = bumpsOf(model, shop.now()).filter((offer) => isShown(offer, lineOf(offer) !== undefined, basket));
  const offers = (await presentOffers(shop, model, found)).slice(0, SHOWN);
  return {
    cart_token: cart.token,
    items: offers.map((offer) => ({ offer, item_id: itemOf(offer) })),
  };
}

/** Whether a checkout with these lines has order bumps to show; if not, no client asks for them. */
export function hasOrderBumps(
  model: CatalogueModel,
  now: Date,
  lines: readonly { product_id: number; qty: number; price: number; metadata: { upsell?: { id: number } } }[],
): boolean {
  const basket = basketOf(lines, (line) => line);
  return bumpsOf(model, now).some((offer) =>
    isShown(
      offer,
      lines.some(({ metadata }) => metadata.upsell?.id === offer.id),
      basket,
    ),
  );
}

const bumpsOf = ({ offers }: CatalogueModel, now: Date) =>
  offers.filter((row) => row.kind === 'order_bump' && isOfferLive(row, now));

/** An offer in use stays, whatever its conditions; a product that the cart contains is not offered. */
const isShown = (offer: OfferRow, isTaken: boolean, basket: Basket) =>
  isTaken || (isOfferEarned(offer, basket) && !basket.productIds.has(offer.product_id));
