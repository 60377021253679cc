import { latinDigits } from '../core/latin-digits.ts';
import { minorDigits, roundHalfUp } from '../shop/money.ts';

/** More ways than this fill no line of a phone. */
const MOST = 4;

/**
 * The shares of the goods that a theme offers as a tip, as written ("5, 10, 15"): whole per cents from 1 to 100, each
 * once.
 */
export function tipPercents(text: string): number[] {
  const read = (text.match(/\d+/g) ?? []).map(Number).filter((percent) => percent >= 1 && percent <= 100);
  return [...new Set(read)].slice(0, MOST);
}

/** A share of an amount, in the same minor units. */
export function percentOf(amount: number, percent: number): number {
  return roundHalfUp((amount * percent) / 100);
}

/** A tip is never more than what it is given for: a slip of the comma is refused, not charged. Minor units. */
export function isTipTooLarge(tip: number, subtotal: number): boolean {
  return tip > subtotal;
}

/**
 * An amount as people type it ("4.50", "4,5", "٤") in minor units of a currency; null for what is none. One sign may
 * stand among the digits, and behind it no more of them than the currency has.
 */
export function typedAmount(text: string, currency: string): number | null {
  const latin = latinDigits(text).trim().replace(/[٫،]/g, '.');
  const found = /^(\d{1,9})(?:[.,](\d*))?$/.exec(latin);
  const decimals = found?.[2] ?? '';
  const digits = minorDigits(currency);
  if (!found || decimals.length > digits) return null;
  return Number(found[1]) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0);
}

/** An amount as one types it, without a currency's sign; empty for none. */
export function amountToType(amount: number, currency: string): string {
  return amount === 0 ? '' : (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
}
