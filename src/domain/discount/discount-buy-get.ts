import { isInScope } from './discount-scope.ts';
import type { DiscountLine, DiscountScope } from './discount-scope.ts';
import { roundHalfUp } from '../shop/money.ts';

/** Buy so many units of these, get so many units of those at `percentage` off (100: free). */
export type BuyGetRule = {
  buy?: DiscountScope & { qty: number };
  get?: DiscountScope & { qty: number; percentage: number };
};

/**
 * What "buy x, get y" takes off each line, in minor units. The dearest units pay, the cheapest are given; units that
 * cannot be given pay first. It repeats as often as the units allow; the last time may give fewer than y.
 */
export function buyGetDiscounts({ buy, get }: BuyGetRule, lines: readonly DiscountLine[]): number[] {
  const off = lines.map(() => 0);
  if (!buy || !get || buy.qty < 1 || get.qty < 1) return off;
  const left = lines.map(({ qty }) => qty);
  const indexes = [...lines.keys()];
  const given = indexes
    .filter((index) => isInScope(get, lines[index]!))
    .sort((a, b) => lines[a]!.price - lines[b]!.price);
  const paid = indexes
    .filter((index) => isInScope(buy, lines[index]!))
    .sort((a, b) => Number(given.includes(a)) - Number(given.includes(b)) || lines[b]!.price - lines[a]!.price);
  while (take(paid, left, buy.qty) === buy.qty) {
    const before = [...left];
    if (take(given, left, get.qty) === 0) break;
    for (const index of given)
      off[index]! +=
        (before[index]! - left[index]!) * roundHalfUp((lines[index]!.price * Math.min(100, get.percentage)) / 100);
  }
  return off;
}

/** Takes up to `count` units off the lines in their order and tells how many there were. */
function take(order: readonly number[], left: number[], count: number): number {
  let wanted = count;
  for (const index of order) {
    const units = Math.min(wanted, left[index]!);
    left[index]! -= units;
    wanted -= units;
  }
  return count - wanted;
}
