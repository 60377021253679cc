/** A tax of a country, or of one of its provinces. `rate` in per cent, four decimals at most. */
export type TaxRate = { country_code: string; province_code: string; title: string; rate: number };

/** How the shop taxes: prices that hold the tax already, and whether shipping is taxed too. */
export type TaxRule = { rate: number; included: boolean; shippingTaxed: boolean };

/** Decimals of a rate: 8.1 % is 81,000. */
const SCALE = 10_000;

/** The rate of an address: its province's own, else its country's, else none [decisions, Commerce]. */
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

/** Tax of an amount in minor units, half up, exact for any rate: on top of it, or the part that is inside it. */
export function taxOf(amount: number, { rate, included }: Pick<TaxRule, 'rate' | 'included'>): number {
  const scaled = BigInt(Math.round(rate * SCALE));
  const whole = BigInt(100 * SCALE);
  const divisor = included ? whole + scaled : whole;
  return Number((BigInt(amount) * scaled * 2n + divisor) / (divisor * 2n));
}
