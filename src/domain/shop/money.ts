import type { Currency } from './shop.ts';

/** Currencies whose minor unit does not have two decimals (ISO 4217). */
const WITHOUT_DECIMALS = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const WITH_THREE_DECIMALS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Decimal places of the minor unit: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(code: string): number {
  if (WITHOUT_DECIMALS.has(code)) return 0;
  return WITH_THREE_DECIMALS.has(code) ? 3 : 2;
}

/** Rounds half away from zero, to an integer. */
export function roundHalfUp(value: number): number {
  // Removes floating-point noise such as 0.49999999999: beyond the nine decimals of any rate, and beyond the fifteen
  // significant digits of large numbers.
  const size = Math.abs(value);
  const clean = size < 1e14 ? Number(Number(size.toFixed(9)).toPrecision(15)) : size;
  const rounded = Math.floor(clean + 0.5);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** What displaying a price needs: the visitor's currency, and the shop's currency code for its decimals. */
export type CurrencyView = Pick<
  Currency,
  'code' | 'rate' | 'pricing_adjustment' | 'is_rounding' | 'rounding' | 'money_format' | 'money_with_currency_format'
> & {
  /** Code of the currency in which amounts travel: the shop's. */
  base: string;
};

/**
 * Converts an amount in the shop's minor units to the visitor's currency: amount × rate, adjusted by a percentage, then
 * rounded up to the currency's ending (0.99 turns 12.30 into 12.99) [core §3, acc §3].
 */
export function convertMoney(amount: number, currency: CurrencyView): number {
  if (currency.code === currency.base) return amount;
  const digits = minorDigits(currency.code);
  const factor = (currency.rate * (100 + currency.pricing_adjustment)) / 100;
  const converted = roundHalfUp((amount / 10 ** minorDigits(currency.base)) * factor * 10 ** digits);
  if (!currency.is_rounding || converted === 0) return converted;
  return endAt(converted, roundHalfUp(currency.rounding * 10 ** digits), 10 ** digits);
}

/** The smallest amount not below `amount` that ends in `ending` within one major unit. */
function endAt(amount: number, ending: number, major: number): number {
  const sign = Math.sign(amount);
  const size = Math.abs(amount);
  const whole = Math.floor(size / major) * major;
  const end = ending % major;
  return sign * (whole + end >= size ? whole + end : whole + major + end);
}

type Separators = { thousands: string; decimal: string; decimals: boolean };

/** The five money format templates of the specification [core §3, §9]. */
const TEMPLATES = new Map<string, Separators>([
  ['amount', { thousands: ',', decimal: '.', decimals: true }],
  ['amount_no_decimals', { thousands: ',', decimal: '.', decimals: false }],
  ['amount_with_comma_separator', { thousands: '.', decimal: ',', decimals: true }],
  ['amount_no_decimals_with_comma_separator', { thousands: '.', decimal: ',', decimals: false }],
  ['amount_with_apostrophe_separator', { thousands: "'", decimal: '.', decimals: true }],
]);

/**
 * Fills a money format such as `${{amount}}` with an amount in minor units of that currency [core §9]. `isShort` leaves
 * out decimals that are all zero.
 */
export function fillMoneyFormat(amount: number, code: string, format: string, isShort = false): string {
  const digits = minorDigits(code);
  const hasDecimals = !isShort || amount % 10 ** digits !== 0;
  const filled = format.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => {
    const template = TEMPLATES.get(name);
    if (!template) return all;
    return formatNumber(Math.abs(amount), digits, { ...template, decimals: template.decimals && hasDecimals });
  });
  return amount < 0 ? `−${filled}` : filled;
}

function formatNumber(amount: number, digits: number, { thousands, decimal, decimals }: Separators): string {
  const shown = decimals ? amount : roundHalfUp(amount / 10 ** digits) * 10 ** digits;
  const padded = String(shown).padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits).replace(/\B(?=(\d{3})+$)/g, thousands);
  return decimals && digits > 0 ? whole + decimal + padded.slice(-digits) : whole;
}

/** A price for display: converted to the visitor's currency, in that currency's format. */
export function formatMoney(amount: number, currency: CurrencyView): string {
  return fillMoneyFormat(convertMoney(amount, currency), currency.code, currency.money_format);
}

/** The same without decimals that are all zero, for thresholds and amounts in a text: "free from $150". */
export function formatMoneyShort(amount: number, currency: CurrencyView): string {
  return fillMoneyFormat(convertMoney(amount, currency), currency.code, currency.money_format, true);
}

/** The same with the currency's name, for totals that will be charged. */
export function formatMoneyWithCurrency(amount: number, currency: CurrencyView): string {
  return fillMoneyFormat(convertMoney(amount, currency), currency.code, currency.money_with_currency_format);
}

/** The shop's own currency, whatever the visitor's is: amounts as they will be charged. */
export function shopCurrencyView(currency: Currency): CurrencyView {
  return { ...currency, base: currency.code, rate: 1, pricing_adjustment: 0, is_rounding: false, rounding: 0 };
}

/**
 * Distributes an amount over weights (integers from 0) by largest remainder: the parts are integers and add up to
 * exactly `amount`. Without a positive weight, the first part gets all of it.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const sign = Math.sign(amount);
  const size = BigInt(Math.abs(amount));
  const total = BigInt(sum);
  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, part: Number(exact / total), rest: exact % total };
  });
  let left = Math.abs(amount) - shares.reduce((a, share) => a + share.part, 0);
  for (const share of [...shares].sort((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.index - b.index))) {
    if (left <= 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map((share) => (share.part === 0 ? 0 : sign * share.part));
}
