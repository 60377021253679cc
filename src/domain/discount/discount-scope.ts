/** Which products a discount means; both lists empty: every product. */
export type DiscountScope = { product_ids?: readonly number[]; collection_ids?: readonly number[] };

/** A line as discounts see it: unit price in minor units. */
export type DiscountLine = { product_id: number; collection_ids: readonly number[]; qty: number; price: number };

/** Whether a discount means this product. */
export function isInScope(
  { product_ids = [], collection_ids = [] }: DiscountScope,
  line: Pick<DiscountLine, 'product_id' | 'collection_ids'>,
): boolean {
  if (product_ids.length === 0 && collection_ids.length === 0) return true;
  return product_ids.includes(line.product_id) || line.collection_ids.some((id) => collection_ids.includes(id));
}
