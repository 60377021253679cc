/** The price of an order line, as stored with the order. */
export interface PaidLine {
  qty: number;
  price: number;
  total_discount: number;
  total_tax: number;
}

/**
 * The refund for `units` more units of a line, in minor units, after `before` units were refunded: their share of the
 * line's price after discounts, with added tax. The shares of a line add up to exactly what it cost.
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

/** The amount refunded so far, in minor units; pending and failed refunds do not count. */
export const sumDone = (refunds: readonly { state: string; amount: number }[]): number =>
  refunds.reduce((sum, { state, amount }) => (state === 'done' ? sum + amount : sum), 0);
