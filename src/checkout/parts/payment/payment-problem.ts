import { defineMessages, useIntl } from 'react-intl';

/** Why a payment failed, and what to do. Kept apart because only the checkout needs these messages. */
const PROBLEMS = defineMessages({
  card_declined: {
    id: 'checkout.cardDeclined',
    defaultMessage: 'Your bank declined this card. Nothing was charged; try another one.',
  },
  insufficient_funds: {
    id: 'checkout.insufficientFunds',
    defaultMessage: 'There is not enough money on this card. Nothing was charged; try another one.',
  },
  authentication_failed: {
    id: 'checkout.authenticationFailed',
    defaultMessage: 'The payment was not confirmed with your bank. Nothing was charged; try again or use another card.',
  },
  payment_abandoned: {
    id: 'checkout.paymentAbandoned',
    defaultMessage: 'You left before the payment was confirmed, so nothing was charged. Pay again when you are ready.',
  },
  payment_blocked: {
    id: 'checkout.paymentBlocked',
    defaultMessage:
      'This card cannot be used for a moment. Nothing was charged; wait until the button can be pressed again.',
  },
  payment_processing: {
    id: 'checkout.paymentProcessing',
    defaultMessage: 'Your bank has not answered yet. Try again in a moment: nothing is charged twice.',
  },
  payment_amount_changed: {
    id: 'checkout.paymentAmountChanged',
    defaultMessage: 'The total has changed, so nothing was charged. Check it and pay again.',
  },
  payment_frame_failed: {
    id: 'checkout.cardUnready',
    defaultMessage: 'The card fields are not there yet. Wait a moment, load them again or pay another way.',
  },
  card_token_expired: {
    id: 'checkout.cardExpired',
    defaultMessage: 'It took too long since the card was checked. Pay once more.',
  },
  card_out_of_date: {
    id: 'checkout.cardOutOfDate',
    defaultMessage: 'This card has expired. Nothing was charged; try another one.',
  },
  card_cvc_wrong: {
    id: 'checkout.cardCvcWrong',
    defaultMessage: 'The security code is wrong. Nothing was charged; check it and pay again.',
  },
  payment_amount_unsupported: {
    id: 'checkout.amountUnsupported',
    defaultMessage: 'This total cannot be paid this way. Nothing was charged; choose another way to pay.',
  },
  too_many_requests: {
    id: 'checkout.paymentTooMany',
    defaultMessage:
      'Too many payments were tried from your connection. Nothing was charged; wait a few minutes, then pay again.',
  },
  charge_authorize_error: {
    id: 'checkout.chargeFailed',
    defaultMessage: 'The payment did not go through and nothing was charged. Try again.',
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
