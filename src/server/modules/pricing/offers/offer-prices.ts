import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { isOfferEarned } from '#domain/offer/offer-basket.ts';
import type { Basket } from '#domain/offer/offer-basket.ts';
import { isOfferLive, offerPrice } from '#domain/offer/offer-terms.ts';
import { offers } from '#server/db/schema/offer.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { unavailable } from '#server/modules/pricing/unavailable.ts';

export type OfferRow = typeof offers.$inferSelect;

type Line = { metadata: { upsell?: { id: number } | undefined } };

/** Kinds of offers that a cart line may name. */
const CART_KINDS: ReadonlySet<OfferRow['kind']> = new Set(['bundle', 'order_bump']);

/** Products of the lines and their possible offers. The read model says which offers to read, the rows decide. */
type OfferQuery = {
  productIds?: readonly number[];
  offers?: readonly Pick<OfferRow, 'id' | 'kind' | 'product_id'>[];
  /** The lines that the conditions of offers are checked against. */ basket: Basket;
};

/** The active offers that lines name, from current rows. */
export class OfferPrices {
  readonly #live = new Map<number, OfferRow>();
  readonly #basket: Basket;

  private constructor(basket: Basket) {
    this.#basket = basket;
  }

  /** Without a query if no line names an offer and no product has a quantity offer. */
  static async read(
    shop: ShopContext,
    lines: readonly Line[],
    { productIds = [], offers: known = [], basket }: OfferQuery,
  ): Promise<OfferPrices> {
    const prices = new OfferPrices(basket);
    const forSeveral = known
      .filter(({ kind, product_id }) => kind === 'quantity' && productIds.includes(product_id))
      .map(({ id }) => id);
    const ids = [...new Set([...lines.flatMap(({ metadata }) => metadata.upsell?.id ?? []), ...forSeveral])].filter(
      Number.isSafeInteger,
    );
    if (ids.length === 0) return prices;
    const rows = await shop.db
      .select()
      .from(offers)
      .where(and(eq(offers.shop_id, shop.id), inArray(offers.id, ids)));
    for (const row of rows) if (isOfferLive(row, shop.now())) prices.#live.set(row.id, row);
    return prices;
  }

  /**
   * The offer that a line uses; undefined if it has ended, belongs to another product, is a post-purchase offer, or its
   * conditions are not met.
   */
  of({ metadata }: Line, product_id: number): OfferRow | undefined {
    const row = metadata.upsell && this.#live.get(metadata.upsell.id);
    return row?.product_id === product_id && CART_KINDS.has(row.kind) && isOfferEarned(row, this.#basket)
      ? row
      : undefined;
  }

  /** The quantity offer of a product, the first in the merchant's order. */
  forSeveral(product_id: number): OfferRow | undefined {
    const found = [...this.#live.values()].filter((row) => row.kind === 'quantity' && row.product_id === product_id);
    return found.toSorted((a, b) => a.position - b.position || a.id - b.id)[0];
  }

  price(price: number, offer: OfferRow | undefined): number {
    return offer ? offerPrice(price, offer) : price;
  }
}

/**
 * Counts one use of each offer in an order's lines, inside the order's transaction. Updating the row locks it, so
 * parallel orders cannot exceed the limit. Returns whether an offer is used up now, so that pages stop showing it.
 */
export async function useOffers(shop: ShopContext, lines: readonly { offer_id?: number }[]): Promise<boolean> {
  let isUsedUp = false;
  const ids = [...new Set(lines.flatMap(({ offer_id }) => offer_id ?? []))].sort((a, b) => a - b);
  for (const id of ids) {
    const [counted] = await shop.db
      .update(offers)
      .set({ used_count: sql`${offers.used_count} + 1` })
      .where(
        and(
          eq(offers.shop_id, shop.id),
          eq(offers.id, id),
          or(isNull(offers.usage_limit), lt(offers.used_count, offers.usage_limit)),
        ),
      )
      .returning({ used: offers.used_count, limit: offers.usage_limit });
    const line = lines.findIndex(({ offer_id }) => offer_id === id);
    if (!counted) throw unavailable([{ field: `items.${line}.metadata.upsell.id`, code: 'offer_ended' }]);
    isUsedUp ||= counted.used === counted.limit;
  }
  return isUsedUp;
}
