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

/** A line as it is to be; `field` is where it was asked for, missing where nothing was. */
type Line = { field?: string; variant_id: number; qty: number; metadata: ItemMetadata };
type Asked = Line & { field: string };
type Sellables = ReadonlyMap<number, Sellable>;

/** Refuses offers that have ended, or are another product's: who saw a price is not to pay another in silence. */
export function checkOffers(asked: readonly Asked[], sellables: Sellables, offers: OfferPrices): void {
  const isEnded = (line: Asked) => line.metadata.upsell && !offers.of(line, sellables.get(line.variant_id)!.product.id);
  refuseAny(
    asked.flatMap((line) =>
      isEnded(line) ? [{ field: `${line.field}.metadata.upsell.id`, code: 'offer_ended' }] : [],
    ),
  );
}

/**
 * Refuses a quantity that a line may not hold, or above what there is; all lines of one variant share its stock. `cart`
 * is as it is to be: what was asked for and its like are one line.
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
      const code =
        qty === 0
          ? null
          : (stockProblem({ qty, available_quantity }) ?? (qty > CART_QTY_MAX ? 'not_enough_stock' : null));
      return code ? [{ field: `${field}.qty`, code }] : [];
    }),
  );
  if (cart.length > CART_LINES_MAX) throw unavailable([{ field: 'cartItems', code: 'too_many_items' }]);
}

/** Of a line that was asked for; one that is older than its rule stays until it is changed or ordered. */
function ruleErrors(
  line: Line,
  sellable: Sellable | undefined,
  offers: OfferPrices,
  cart: readonly Line[],
): FieldError[] {
  if (line.field === undefined || !sellable) return [];
  const most = offers.of(line, sellable.product.id)?.max_quantity ?? null;
  // Variants of one offer are several lines, which share its most.
  const taken = cart.reduce(
    (sum, { qty, metadata }) => (metadata.upsell?.id === line.metadata.upsell?.id ? sum + qty : sum),
    0,
  );
  const code =
    most !== null && taken > most ? 'quantity_too_large' : quantityProblem(line.qty, ruleOf(sellable.variant));
  return code ? [{ field: `${line.field}.qty`, code }] : [];
}
