import { CARD_NUMBER_MAX_DIGITS, CARD_NUMBER_MIN_DIGITS } from '#domain/limits.ts';
import { isCardNumber } from '#domain/payment/card.ts';
import { latinDigits } from '#domain/core/latin-digits.ts';

/** What stands between the digits of a card as people and addresses write it. */
const BETWEEN = String.raw`(?:[\s.\-+_]|%20|%2B|%C2%A0){0,3}`;
const RUN = new RegExp(String.raw`\p{Nd}(?:${BETWEEN}\p{Nd}){${CARD_NUMBER_MIN_DIGITS - 1},}`, 'giu');

/**
 * A text without card numbers [decisions, Accounts and security]: digits among which 13 to 19 in a row pass the
 * check-digit sum are masked whole, since what stands beside a number may be its date or code.
 */
export function maskCards(text: string): string {
  return text.replace(RUN, (run) => (hasCard(digitsOf(run)) ? '***' : run));
}

/** Longer runs count as cards unseen: each window of them would have to be summed. */
const SUMMED_DIGITS = 60;

function hasCard(digits: string): boolean {
  if (digits.length > SUMMED_DIGITS) return true;
  for (let length = CARD_NUMBER_MIN_DIGITS; length <= CARD_NUMBER_MAX_DIGITS; length += 1)
    for (let start = 0; start + length <= digits.length; start += 1)
      if (isCardNumber(digits.slice(start, start + length))) return true;
  return false;
}

/** Without those of escaped spaces. */
function digitsOf(run: string): string {
  return latinDigits(run.replace(/%[0-9a-f]{2}/gi, '')).replace(/\D/g, '');
}
