import { latinDigits } from '../core/latin-digits.ts';
import { CARD_NUMBER_MAX_DIGITS, CARD_NUMBER_MIN_DIGITS } from '../limits.ts';

/** A card as its four fields hold it. */
export type Card = { number: string; expiry: string; cvc: string; name: string };
export type CardField = keyof Card;
export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const satisfies readonly CardField[];

/** Codes of what is wrong, by field. */
export type CardProblems = Partial<Record<CardField, CardProblem>>;
export type CardProblem =
  | 'card_number_invalid'
  | 'card_expiry_invalid'
  | 'card_expired'
  | 'card_cvc_invalid'
  | 'card_name_required';

/** Digits of any script, in order: an Arabic keyboard types others. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '');
}

/**
 * [core §5] 13 to 19 digits whose check-digit sum (every second from the right doubled, less 9 when over 9) is
 * divisible by 10.
 */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < CARD_NUMBER_MIN_DIGITS || digits.length > CARD_NUMBER_MAX_DIGITS) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** A number in groups as cards print it: American Express 4-6-5, all others by four. */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, CARD_NUMBER_MAX_DIGITS);
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15), digits.slice(15)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/**
 * `MM / YY` while it is typed: a month that can only be one digit gets its nought, a year of four keeps its last two.
 */
export function groupedExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = /^[2-9]/.test(typed) || /^1\s*[/.-]/.test(text) ? `0${typed}` : typed;
  const year = digits.length === 6 && digits.slice(2, 4) === '20' ? digits.slice(4) : digits.slice(2, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${year}` : digits;
}

/** The first moment after a card's last month, or null for what is no date. */
export function expiryOf(text: string): Date | null {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(groupedExpiry(text));
  const [month, year] = [Number(match?.[1]), Number(match?.[2])];
  return month >= 1 && month <= 12 ? new Date(Date.UTC(2000 + year, month, 1)) : null;
}

/**
 * What is wrong with a card, in the order of its fields. A card is good anywhere on earth until its last month is over
 * there.
 */
export function cardProblems({ number, expiry, cvc, name }: Card, now: Date): CardProblems {
  const problems: CardProblems = {};
  if (!isCardNumber(number)) problems.number = 'card_number_invalid';
  const end = expiryOf(expiry);
  if (!end) problems.expiry = 'card_expiry_invalid';
  else if (end.getTime() + HALF_A_DAY_MS <= now.getTime()) problems.expiry = 'card_expired';
  if (digitsOf(cvc).length !== (isAmex(digitsOf(number)) ? 4 : 3) || /[^\d\s]/.test(latinDigits(cvc)))
    problems.cvc = 'card_cvc_invalid';
  if (name.trim() === '') problems.name = 'card_name_required';
  return problems;
}

const HALF_A_DAY_MS = 12 * 3_600_000;

export function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits);
}
