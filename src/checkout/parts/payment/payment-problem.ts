import { defineMessages, useIntl } from 'react-intl';

/** Why a payment failed, and what to do. Kept apart because only the checkout needs these messages. */
const PROBLEMS = defineMessages({
  card_declined: {
    id: 'checkout.cardDeclined',
    defaultMessage: 'Your card was declined. You weren’t charged. Try another card.',
  },
  insufficient_funds: {
    id: 'checkout.insufficientFunds',
    defaultMessage: 'Insufficient funds. You weren’t charged. Try another card.',
  },
  authentication_failed: {
    id: 'checkout.authenticationFailed',
    defaultMessage: 'Your bank couldn’t verify this payment. You weren’t charged. Try again or use another card.',
  },
  payment_abandoned: {
    id: 'checkout.paymentAbandoned',
    defaultMessage: 'You left before your payment was confirmed. You weren’t charged. Pay again when you’re ready.',
  },
  payment_blocked: {
    id: 'checkout.paymentBlocked',
    defaultMessage: 'This card can’t be used right now. You weren’t charged. Try again when the countdown ends.',
  },
  payment_processing: {
    id: 'checkout.paymentProcessing',
    defaultMessage: 'Your bank hasn’t answered yet. Try again in a moment. You won’t be charged twice.',
  },
  payment_amount_changed: {
    id: 'checkout.paymentAmountChanged',
    defaultMessage: 'Your total has changed. You weren’t charged. Check it and pay again.',
  },
  payment_frame_failed: {
    id: 'checkout.cardUnready',
    defaultMessage: 'The card form is still loading. Wait a moment and try again.',
  },
  card_token_expired: {
    id: 'checkout.cardExpired',
    defaultMessage: 'Your session timed out. Check your card details and pay again.',
  },
  card_out_of_date: {
    id: 'checkout.cardOutOfDate',
    defaultMessage: 'This card has expired. You weren’t charged. Try another card.',
  },
  card_cvc_wrong: {
    id: 'checkout.cardCvcWrong',
    defaultMessage: 'The security code is incorrect. You weren’t charged. Check it and pay again.',
  },
  payment_amount_unsupported: {
    id: 'checkout.amountUnsupported',
    defaultMessage: 'This payment method can’t be used for this total. You weren’t charged. Choose another one.',
  },
  too_many_requests: {
    id: 'checkout.paymentTooMany',
    defaultMessage: 'Too many payment attempts. You weren’t charged. Wait a few minutes and try again.',
  },
  preview_takes_no_orders: {
    id: 'checkout.previewOnly',
    defaultMessage: 'This is a preview. No order is placed and nothing is charged.',
  },
  charge_authorize_error: {
    id: 'checkout.chargeFailed',
    defaultMessage: 'Your payment didn’t go through. You weren’t charged. Try again.',
  },
});

/** Codes whose message is shown at the payment method. */
export const PAYMENT_PROBLEMS: readonly string[] = [
  ...Object.keys(PROBLEMS),
  'payment_required',
  'payment_replaced',
  'payment_not_found',
  'payment_amount_wrong',
];

/** Returns the message of a payment error code; undefined for other codes. */
export function usePaymentProblem(): (code: string | null) => string | undefined {
  const intl = useIntl();
  return (code) => {
    if (code === null || !PAYMENT_PROBLEMS.includes(code)) return undefined;
    return intl.formatMessage(
      Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as keyof typeof PROBLEMS] : PROBLEMS.charge_authorize_error,
    );
  };
}
