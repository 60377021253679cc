import type { DiscountClass, Discount } from './discount-terms.ts';

/** Default: one discount on the items, and one on shipping. */
const USUAL: Readonly<Record<DiscountClass, readonly DiscountClass[]>> = {
  product: ['shipping'],
  order: ['shipping'],
  shipping: ['product', 'order'],
};

/** The class of a discount, by its type and whether it is limited to some products. */
export function classOf({ discount_type, rule }: Pick<Discount, 'discount_type' | 'rule'>): DiscountClass {
  if (discount_type === 'free_shipping') return 'shipping';
  const isNarrow = (rule.product_ids?.length ?? 0) > 0 || (rule.collection_ids?.length ?? 0) > 0;
  return discount_type === 'buy_x_get_y' || isNarrow ? 'product' : 'order';
}

/** Two discounts combine if each allows the other's class. */
export function doCombine(one: Discount, other: Discount): boolean {
  const allows = (by: Discount, of: Discount) => (by.combines_with ?? USUAL[classOf(by)]).includes(classOf(of));
  return allows(one, other) && allows(other, one);
}

/**
 * All maximal sets of combinable discounts, independent of the input order (Bron and Kerbosch, CACM 16/9, 1973). Each
 * set keeps the order of the list. A branch is cut when an already tried discount combines with everything left, since
 * no set below it can be maximal; without this cut, twenty discounts that all combine would take a million steps.
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
