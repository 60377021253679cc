import { formatMoneyShort, minorDigits, roundHalfUp } from './money.ts';
import type { CurrencyView } from './money.ts';

/** An amount that a merchant wrote in a text, in major units of the shop's currency: `{price:150}`, `{price:4.50}`. */
const PRICE = /\{price:(\d{1,9}(?:\.\d{1,3})?)\}/g;

/** Whether a text, or the JSON of texts, has amounts to fill in. */
export const hasPrices = (text: string): boolean => text.includes('{price:');

/** A merchant's text with its amounts as prices in the visitor's currency, each kept on one line. */
export function fillPrices(text: string, currency: CurrencyView): string {
  if (!hasPrices(text)) return text;
  return text.replace(PRICE, (_, amount: string) =>
    formatMoneyShort(roundHalfUp(Number(amount) * 10 ** minorDigits(currency.base)), currency)
      .replaceAll(' ', '\u00a0')
      // The text may be HTML.
      .replace(/[<>&"]/g, ''),
  );
}

/** The same for all texts of a value; what has no amounts is returned as it is. */
export function fillAllPrices<T>(value: T, currency: CurrencyView): T {
  return hasPrices(JSON.stringify(value) ?? '') ? (filled(value, currency) as T) : value;
}

function filled(value: unknown, currency: CurrencyView): unknown {
  if (typeof value === 'string') return fillPrices(value, currency);
  if (Array.isArray(value)) return value.map((one) => filled(one, currency));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, currency)]));
}
