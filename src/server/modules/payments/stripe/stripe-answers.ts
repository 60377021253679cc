import type Stripe from 'stripe';
import type { GatewayAnswer } from '../gateway.ts';
import { GatewayError } from '../gateway.ts';
import { fromStripe } from './stripe-amounts.ts';

/** Seconds to wait after a rate limit without a given time. */
const LIMITED_SECONDS = 5;

/** The state of a PaymentIntent in our terms. */
export function answerOf(intent: Stripe.PaymentIntent): GatewayAnswer {
  const { id: reference, status, last_payment_error, client_secret } = intent;
  const currency = intent.currency.toUpperCase();
  const holds = (amount: number) => ({ amount: fromStripe(amount, currency), currency });
  switch (status) {
    case 'requires_capture':
      return { state: 'authorised', reference, holds: holds(intent.amount_capturable) };
    case 'succeeded':
      return { state: 'captured', reference, holds: holds(intent.amount_received) };
    case 'canceled':
      return { state: 'voided', reference };
    case 'requires_action':
      return { state: 'requires_action', reference, client_secret: client_secret ?? '' };
    case 'requires_payment_method':
      return { state: 'declined', reference, code: declineCode(last_payment_error) };
    default:
      return { state: 'processing', reference };
  }
}

/** Another attempt may succeed: the bank was unreachable, or asks to try again. */
const RETRYABLE = new Set([
  'processing_error',
  'issuer_not_available',
  'try_again_later',
  'reenter_transaction',
  'approve_with_id',
  'lock_timeout',
]);
const CODES: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'card_out_of_date',
  incorrect_cvc: 'card_cvc_wrong',
  invalid_cvc: 'card_cvc_wrong',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  // A PaymentMethod that was used already, or belongs to another account.
  payment_method_unactivated: 'card_token_expired',
  resource_missing: 'card_token_expired',
};

type Declined = { code?: string; decline_code?: string };

function declineCode(error: Declined | null | undefined): string {
  if (!error) return 'charge_authorize_error';
  return CODES[error.decline_code ?? ''] ?? CODES[error.code ?? ''] ?? 'card_declined';
}

/**
 * An error of Stripe as an answer. For an existing intent (`reference`) a rate limit is no answer, since another call
 * may have confirmed it. An error that says nothing about the payment is thrown without request and answer, which
 * contain a PaymentIntent's secret.
 */
export function answerOfError(error: unknown, reference?: string): GatewayAnswer {
  if (!isStripeError(error)) throw failureOf(error);
  const { type, code, decline_code, payment_intent: intent, headers } = error;
  const isBegun = reference !== undefined;
  if (type === 'StripeRateLimitError' && !isBegun)
    return { state: 'blocked', available_in: Math.max(1, Number(headers?.['retry-after']) || LIMITED_SECONDS) };
  // Whatever the call was, the intent itself has the state.
  if (intent && type === 'StripeInvalidRequestError') return answerOf(intent);
  if (RETRYABLE.has(decline_code ?? code ?? '') && (type === 'StripeCardError' || !isBegun))
    return { state: 'retryable' };
  const named = intent?.id ?? reference;
  if (type === 'StripeCardError')
    return { state: 'declined', ...(named && { reference: named }), code: declineCode({ code, decline_code }) };
  if (type === 'StripeInvalidRequestError' && code === 'resource_missing' && error.param === 'payment_method')
    return { state: 'declined', ...(named && { reference: named }), code: 'card_token_expired' };
  throw failureOf(error);
}

/** The part of an error that may be logged. */
export function failureOf(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  if (!isStripeError(error)) return new GatewayError(`Stripe: ${error instanceof Error ? error.name : 'failed'}`);
  const { type, code, statusCode, requestId } = error;
  return new GatewayError(`Stripe: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`);
}

type StripeErrorLike = Declined & {
  type: string;
  param?: string;
  statusCode?: number;
  requestId?: string;
  headers?: Record<string, string>;
  payment_intent?: Stripe.PaymentIntent;
};
const isStripeError = (error: unknown): error is StripeErrorLike & Error =>
  error instanceof Error && 'type' in error && 'rawType' in error;
