import type { Discount } from './discounts.ts';

/** What a discount takes something off: some of the goods, all of them, or what sending them costs. */
export const DISCOUNT_CLASSES = ['product', 'order', 'shipping'] as const;
export type DiscountClass = (typeof DISCOUNT_CLASSES)[number];

/** Unless it says otherwise: one discount on the goods, and one on sending them. */
const USUAL: Readonly<Record<DiscountClass, readonly DiscountClass[]>> = {
  product: ['shipping'],
  order: ['shipping'],
  shipping: ['product', 'order'],
};

export function classOf({ discount_type, rule }: Pick<Discount, 'discount_type' | 'rule'>): DiscountClass {
  if (discount_type === 'free_shipping') return 'shipping';
  const isNarrow = (rule.product_ids?.length ?? 0) > 0 || (rule.collection_ids?.length ?? 0) > 0;
  return discount_type === 'buy_x_get_y' || isNarrow ? 'product' : 'order';
}

/** Two discounts combine where each of them lets the other's class beside it. */
export function doCombine(one: Discount, other: Discount): boolean {
  const allows = (by: Discount, of: Discount) => (by.combines_with ?? USUAL[classOf(by)]).includes(classOf(of));
  return allows(one, other) && allows(other, one);
}

/**
 * Every set in which all discounts combine and to which no other one can be added, in one order whatever theirs (Bron
 * and Kerbosch, CACM 16/9, 1973). Each set has the order of the list. A branch ends with a discount tried before that
 * combines with all that is left: every set there could be has room for it. Without that end twenty that all combine
 * are a million sets.
 */
export function combinations(discounts: readonly Discount[]): Discount[][] {
  const sets: Discount[][] = [];
  const grow = (set: readonly Discount[], open: readonly Discount[], done: readonly Discount[]) => {
    if (open.length === 0 && done.length === 0) sets.push([...set]);
    const left = [...open];
    const tried = [...done];
    const isFull = () => tried.some((before) => left.every((other) => doCombine(before, other)));
    while (left.length > 0 && !isFull()) {
      const one = left.shift()!;
      const beside = (other: Discount) => doCombine(one, other);
      grow([...set, one], left.filter(beside), tried.filter(beside));
      tried.push(one);
    }
  };
  grow([], discounts, []);
  return sets;
}
