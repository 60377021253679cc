/** The tax rate of a country or one of its provinces. `rate` is in percent, with up to four decimals. */
export type TaxRate = { country_code: string; province_code: string; title: string; rate: number };

/** How the shop taxes: whether prices include the tax, and whether shipping is taxed. */
export type TaxRule = { rate: number; included: boolean; shippingTaxed: boolean };

/** Scale that turns a rate into an integer: 8.1 % becomes 81,000. */
const SCALE = 10_000;

/** The tax rate of an address: its province's, else its country's, else undefined [decisions, Commerce]. */
export function taxRateFor(
  rates: readonly TaxRate[],
  place: { country_code: string; province_code: string },
): TaxRate | undefined {
  const ofCountry = rates.filter(({ country_code }) => country_code === place.country_code);
  return (
    ofCountry.find(({ province_code }) => province_code !== '' && province_code === place.province_code) ??
    ofCountry.find(({ province_code }) => province_code === '')
  );
}

/**
 * The tax on an amount in minor units, rounded half up and exact for any rate: added on top, or the part already
 * included.
 */
export function taxOf(amount: number, { rate, included }: Pick<TaxRule, 'rate' | 'included'>): number {
  const scaled = BigInt(Math.round(rate * SCALE));
  const whole = BigInt(100 * SCALE);
  const divisor = included ? whole + scaled : whole;
  return Number((BigInt(amount) * scaled * 2n + divisor) / (divisor * 2n));
}
