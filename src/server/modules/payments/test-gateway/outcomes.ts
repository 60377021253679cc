import { digitsOf } from '#domain/payment/card.ts';

/** The outcome of a test card's payments. */
export type CardOutcome =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'challenged'
  | 'challenged_declined'
  | 'retryable_once'
  | 'blocked'
  | 'slow';

/** By card number [decisions, Commerce]; any other valid number succeeds. */
const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000003220': 'challenged',
  '4000008400001629': 'challenged_declined',
  '4000000000000341': 'retryable_once',
  '4000000000000069': 'blocked',
  '4000000000000119': 'slow',
};

export const BLOCKED_SECONDS = 60;
export const SLOW_MS = 30_000;

export function outcomeOfCard(number: string): CardOutcome {
  return OUTCOMES[digitsOf(number)] ?? 'succeeds';
}

export function isCardOutcome(text: string): text is CardOutcome {
  return Object.values(OUTCOMES).some((fate) => fate === text);
}
