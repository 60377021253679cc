import { latinDigits } from '../core/latin-digits.ts';
import { minorDigits, roundHalfUp } from '../shop/money.ts';

/** More options do not fit on one line of a phone. */
const MOST = 4;

/** The tip percentages of a theme setting such as "5, 10, 15": whole numbers from 1 to 100, without duplicates. */
export function tipPercents(text: string): number[] {
  const read = (text.match(/\d+/g) ?? []).map(Number).filter((percent) => percent >= 1 && percent <= 100);
  return [...new Set(read)].slice(0, MOST);
}

/** A percentage of an amount, in the same minor units. */
export function percentOf(amount: number, percent: number): number {
  return roundHalfUp((amount * percent) / 100);
}

/**
 * A tip may not exceed the subtotal (minor units), so that a misplaced decimal separator is refused and not charged.
 */
export function isTipTooLarge(tip: number, subtotal: number): boolean {
  return tip > subtotal;
}

/**
 * Parses a typed amount ("4.50", "4,5", "٤") into minor units of a currency; null if it is not an amount. It may have
 * one decimal separator, with at most the currency's number of decimals after it.
 */
export function typedAmount(text: string, currency: string): number | null {
  const latin = latinDigits(text).trim().replace(/[٫،]/g, '.');
  const found = /^(\d{1,9})(?:[.,](\d*))?$/.exec(latin);
  const decimals = found?.[2] ?? '';
  const digits = minorDigits(currency);
  if (!found || decimals.length > digits) return null;
  return Number(found[1]) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0);
}

/** An amount in minor units as a shopper would type it, without currency symbol; empty for zero. */
export function amountToType(amount: number, currency: string): string {
  return amount === 0 ? '' : (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
}
