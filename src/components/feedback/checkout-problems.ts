import { defineMessages } from 'react-intl';
import { FIELD_PROBLEMS } from './field-problems.ts';
import type { Problems } from './problem-text.tsx';

/** Error messages of a checkout. */
export const CHECKOUT_PROBLEMS: Problems = {
  ...FIELD_PROBLEMS,
  ...defineMessages({
    terms_not_accepted: { id: 'problem.termsNotAccepted', defaultMessage: 'Agree to the terms to place your order.' },
    shipping_method_required: { id: 'problem.shippingRequired', defaultMessage: 'Choose a shipping method.' },
    shipping_method_unknown: {
      id: 'problem.shippingUnknown',
      defaultMessage: 'This shipping method is no longer available. Choose another one.',
    },
    payment_method_required: { id: 'problem.paymentRequired', defaultMessage: 'Choose a payment method.' },
    payment_method_unknown: { id: 'problem.paymentUnknown', defaultMessage: 'Choose a payment method.' },
    checkout_incomplete: {
      id: 'problem.checkoutIncomplete',
      defaultMessage: 'Some details are missing. Check the highlighted fields.',
    },
    checkout_not_found: {
      id: 'problem.checkoutNotFound',
      defaultMessage: 'This checkout has expired. Go back to your cart to start again.',
    },
    checkout_completed: { id: 'problem.checkoutCompleted', defaultMessage: 'This order has already been placed.' },
    checkout_secret_required: {
      id: 'problem.checkoutSecretRequired',
      defaultMessage: 'This checkout was continued in another browser. Reload the page and enter your details again.',
    },
    checkout_paying: {
      id: 'problem.checkoutPaying',
      defaultMessage: 'This checkout is being paid for in another browser. Wait a moment and try again.',
    },
  }),
};
