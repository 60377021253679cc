import { minorDigits } from '#domain/shop/money.ts';

/**
 * An integer in the minor unit as the decimal that gateways use: 1250 USD is `12.50`, 1250 JPY `1250`, 1250 KWD
 * `1.250`. Undefined if the gateway allows fewer decimals than the amount needs. Digits are moved, never divided.
 */
export function decimalOf(amount: number, currency: string, places = minorDigits(currency)): string | undefined {
  const own = minorDigits(currency);
  const digits = String(amount).padStart(own + 1, '0');
  const whole = digits.slice(0, digits.length - own);
  const fraction = digits.slice(digits.length - own);
  if (/[1-9]/.test(fraction.slice(places))) return undefined;
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0').slice(0, places)}`;
}

/** The reverse; undefined if the text is not an amount of the currency. */
export function amountOf(decimal: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(decimal) ?? [];
  const own = minorDigits(currency);
  if (whole === undefined || /[1-9]/.test(fraction.slice(own))) return undefined;
  return Number(whole + fraction.slice(0, own).padEnd(own, '0'));
}
