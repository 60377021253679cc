import { minorDigits } from '#domain/shop/money.ts';

/** Zero-decimal currencies that Stripe writes with two decimals for backwards compatibility. */
const TWO_DECIMALS_OF_NONE = new Set(['ISK', 'UGX']);
/** Zero decimals at Stripe, two in ISO 4217. */
const NONE_OF_TWO = new Set(['MGA']);

/** By how many digits Stripe's smallest unit is finer than ours. */
const shift = (currency: string) => (TWO_DECIMALS_OF_NONE.has(currency) ? 2 : NONE_OF_TWO.has(currency) ? -2 : 0);

/**
 * An amount in Stripe's smallest unit (docs.stripe.com/currencies). Undefined if Stripe cannot charge it: with three
 * decimals the last has to be 0.
 */
export function toStripe(amount: number, currency: string): number | undefined {
  if (minorDigits(currency) === 3 && amount % 10 !== 0) return undefined;
  const by = 10 ** Math.abs(shift(currency));
  if (shift(currency) < 0) return amount % by === 0 ? amount / by : undefined;
  return amount * by;
}

/** Stripe's amount in our minor unit; NaN, which equals no amount, for a fraction of it. */
export function fromStripe(amount: number, currency: string): number {
  const by = 10 ** Math.abs(shift(currency));
  if (shift(currency) <= 0) return amount * by;
  return amount % by === 0 ? amount / by : Number.NaN;
}
