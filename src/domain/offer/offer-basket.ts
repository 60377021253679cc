/** The conditions of an offer. */
export type OfferTrigger = {
  kind: string;
  product_id: number;
  trigger_product_ids: readonly number[];
  minimum_subtotal: number | null;
};

/**
 * Cart items without those that already use an offer: their products, and their subtotal in minor units before
 * discounts.
 */
export type Basket = { productIds: ReadonlySet<number>; subtotal: number };

/** The basket of cart lines. `unit` returns a line's product and unit price, or undefined if it is no longer sold. */
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
 * Whether a basket meets an offer's conditions. Only order bumps and post-purchase offers require products; a bundle is
 * shown on its product's page anyway.
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
