/** What an offer asks of the goods beside it. */
export type OfferTrigger = {
  kind: string;
  product_id: number;
  trigger_product_ids: readonly number[];
  minimum_subtotal: number | null;
};

/** Goods that take up no offer: which products, and what they come to in minor units, before anything is taken off. */
export type Basket = { productIds: ReadonlySet<number>; subtotal: number };

/** The goods of lines: `unit` answers a line's product and price, undefined for what is no longer sold. */
export function basketOf<L extends { qty: number; metadata: { upsell?: unknown } }>(
  lines: readonly L[],
  unit: (line: L) => { product_id: number; price: number } | undefined,
): Basket {
  const found = lines.flatMap((line) => (line.metadata.upsell ? [] : [{ qty: line.qty, one: unit(line) }]));
  return {
    productIds: new Set(found.flatMap(({ one }) => one?.product_id ?? [])),
    subtotal: found.reduce((total, { qty, one }) => total + qty * (one?.price ?? 0), 0),
  };
}

/**
 * Whether goods are enough for an offer. Beside a product's page it is enough to have been there: only what is offered
 * later asks for products.
 */
export function isOfferEarned(
  { kind, trigger_product_ids: triggers, minimum_subtotal }: OfferTrigger,
  { productIds, subtotal }: Basket,
): boolean {
  const asksForProducts = kind === 'order_bump' || kind === 'post_purchase';
  return (
    subtotal >= (minimum_subtotal ?? 0) &&
    (!asksForProducts || (productIds.size > 0 && (triggers.length === 0 || triggers.some((id) => productIds.has(id)))))
  );
}
