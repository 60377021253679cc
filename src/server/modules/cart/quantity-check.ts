import type { FieldError } from '#api/core/refusal.ts';
import { stockProblem } from '#domain/cart/cart-rules.ts';
import type { ItemMetadata } from '#domain/cart/cart.ts';
import { CART_LINES_MAX, CART_QTY_MAX } from '#domain/limits.ts';
import { quantityProblem } from '#domain/product/quantity-rules.ts';
import type { OfferPrices } from '../pricing/offers/offer-prices.ts';
import { ruleOf } from '#server/modules/catalogue/quantity-rule-of.ts';
import type { Sellable } from '../pricing/sellable.ts';
import { unavailable } from '#server/modules/pricing/unavailable.ts';
import { refuseAny } from './line-check.ts';

/** A requested line; `field` is its place in the request, missing for lines that were not requested. */
type Line = { field?: string; variant_id: number; qty: number; metadata: ItemMetadata };
type Asked = Line & { field: string };
type Sellables = ReadonlyMap<number, Sellable>;

/**
 * Refuses offers that have ended or belong to another product, so that nobody silently pays another price than shown.
 */
export function checkOffers(asked: readonly Asked[], sellables: Sellables, offers: OfferPrices): void {
  const isEnded = (line: Asked) => line.metadata.upsell && !offers.of(line, sellables.get(line.variant_id)!.product.id);
  refuseAny(
    asked.flatMap((line) =>
      isEnded(line) ? [{ field: `${line.field}.metadata.upsell.id`, code: 'offer_ended' }] : [],
    ),
  );
}

/**
 * Refuses a quantity that breaks a rule or exceeds the stock; all lines of one variant share its stock. `cart` is the
 * cart after the change, with equal lines merged.
 */
export function checkQuantities(
  asked: readonly Asked[],
  cart: readonly Line[],
  sellables: Sellables,
  offers: OfferPrices,
): void {
  refuseAny(cart.flatMap((line) => ruleErrors(line, sellables.get(line.variant_id), offers, cart)));
  refuseAny(
    asked.flatMap(({ field, variant_id }) => {
      const qty = cart.filter((line) => line.variant_id === variant_id).reduce((total, line) => total + line.qty, 0);
      const available_quantity = sellables.get(variant_id)?.available ?? null;
      const asking = asked.reduce((total, line) => (line.variant_id === variant_id ? total + line.qty : total), 0);
      // The units that the cart had before, or has in lines that were not asked for.
      const held = qty - asking;
      const code =
        qty === 0
          ? null
          : held > 0 && available_quantity !== null && available_quantity > 0 && held >= available_quantity
            ? 'rest_in_cart'
            : (stockProblem({ qty, available_quantity }) ?? (qty > CART_QTY_MAX ? 'not_enough_stock' : null));
      return code ? [{ field: `${field}.qty`, code }] : [];
    }),
  );
  if (cart.length > CART_LINES_MAX) throw unavailable([{ field: 'cartItems', code: 'too_many_items' }]);
}

/** Checked for requested lines only; a line that is older than its rule stays until it is changed or ordered. */
function ruleErrors(
  line: Line,
  sellable: Sellable | undefined,
  offers: OfferPrices,
  cart: readonly Line[],
): FieldError[] {
  if (line.field === undefined || !sellable) return [];
  const most = offers.of(line, sellable.product.id)?.max_quantity ?? null;
  // Variants of one offer are separate lines that share its maximum.
  const taken = cart.reduce(
    (sum, { qty, metadata }) => (metadata.upsell?.id === line.metadata.upsell?.id ? sum + qty : sum),
    0,
  );
  const code =
    most !== null && taken > most ? 'quantity_too_large' : quantityProblem(line.qty, ruleOf(sellable.variant));
  return code ? [{ field: `${line.field}.qty`, code }] : [];
}
