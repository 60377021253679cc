/** What a line of an order cost, as it is frozen there. */
export interface PaidLine {
  qty: number;
  price: number;
  total_discount: number;
  total_tax: number;
}

/**
 * What so many further units of a line are worth, in minor units, after `before` of them were given back: their share
 * of what the line cost after its discount, with the tax that was added to it. All shares of a line make exactly what
 * it cost.
 */
export function unitsWorth(
  { qty, price, total_discount, total_tax }: PaidLine,
  isTaxAdded: boolean,
  before: number,
  units: number,
): number {
  const paid = price * qty - total_discount + (isTaxAdded ? total_tax : 0);
  const worth = (count: number) => Number((BigInt(paid) * BigInt(count)) / BigInt(qty));
  return worth(before + units) - worth(before);
}

/** What a shopper has back of refunds, in minor units: what is only asked for, or was refused, is not there. */
export const sumDone = (refunds: readonly { state: string; amount: number }[]): number =>
  refunds.reduce((sum, { state, amount }) => (state === 'done' ? sum + amount : sum), 0);
