import { defineMessages, useIntl } from 'react-intl';
import type { IntlShape, MessageDescriptor } from 'react-intl';

/** Error messages by the code of a rule or of a refusal: one sentence that says what to do. */
const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  field_required: { id: 'problem.fieldRequired', defaultMessage: 'Fill in this field.' },
  email_invalid_format: {
    id: 'problem.emailInvalid',
    defaultMessage: 'Enter an e-mail address such as name@example.com.',
  },
  phone_invalid: { id: 'problem.phoneInvalid', defaultMessage: 'Enter a telephone number with 5 to 15 digits.' },
  zip_invalid: { id: 'problem.zipInvalid', defaultMessage: 'This code does not fit the country. Check it.' },
  province_invalid: { id: 'problem.provinceInvalid', defaultMessage: 'Choose one from the list.' },
  country_not_served: {
    id: 'problem.countryNotServed',
    defaultMessage: 'We do not send to this country. Choose another one.',
  },
  terms_not_accepted: { id: 'problem.termsNotAccepted', defaultMessage: 'Agree to the terms to place the order.' },
  shipping_method_required: { id: 'problem.shippingRequired', defaultMessage: 'Choose how to send your order.' },
  shipping_method_unknown: {
    id: 'problem.shippingUnknown',
    defaultMessage: 'This way of sending is gone. Choose another one.',
  },
  payment_method_unknown: { id: 'problem.paymentUnknown', defaultMessage: 'Choose how to pay.' },
  checkout_incomplete: {
    id: 'problem.checkoutIncomplete',
    defaultMessage: 'Something is missing above. Check the marked fields.',
  },
  checkout_not_found: {
    id: 'problem.checkoutNotFound',
    defaultMessage: 'This checkout is over. Go back to your cart to start again.',
  },
  checkout_completed: { id: 'problem.checkoutCompleted', defaultMessage: 'This order has been placed already.' },
  cart_empty: { id: 'problem.cartEmpty', defaultMessage: 'Your cart is empty.' },
  sold_out: { id: 'problem.soldOut', defaultMessage: 'This has just sold out.' },
  not_enough_stock: { id: 'problem.notEnoughStock', defaultMessage: 'There are not that many left.' },
  quantity_too_small: { id: 'problem.quantityTooSmall', defaultMessage: 'We do not sell so few. Raise the quantity.' },
  quantity_too_large: {
    id: 'problem.quantityTooLarge',
    defaultMessage: 'We do not sell so many at once. Lower the quantity.',
  },
  quantity_step: { id: 'problem.quantityStep', defaultMessage: 'We do not sell this number. Change the quantity.' },
  offer_ended: {
    id: 'problem.offerEnded',
    defaultMessage: 'This offer has ended. Change the cart to go on without it.',
  },
  too_many_items: { id: 'problem.tooManyItems', defaultMessage: 'The cart cannot hold more.' },
  invalid_cart_token: { id: 'problem.cartLost', defaultMessage: 'Your cart had expired, so we made you a new one.' },
  item_not_found: { id: 'problem.itemNotFound', defaultMessage: 'This line is not in your cart any more.' },
  variant_not_found: { id: 'problem.variantNotFound', defaultMessage: 'This product is not sold any more.' },
  network_failed: {
    id: 'problem.network',
    defaultMessage: 'We cannot reach the shop. Check your connection and try again.',
  },
  network_timeout: { id: 'problem.timeout', defaultMessage: 'The shop takes too long to answer. Try again.' },
  too_many_requests: { id: 'problem.tooMany', defaultMessage: 'That was too fast. Wait a moment and try again.' },
  payment_method_required: { id: 'problem.paymentRequired', defaultMessage: 'Choose how to pay.' },
  unknown: { id: 'problem.unknown', defaultMessage: 'Something went wrong on our side. Try again.' },
});

/**
 * The message of a code. A form's `own` messages come before the common ones; an unknown code gets a message about an
 * error of ours.
 */
export function problemText(
  intl: IntlShape,
  code: string,
  own: Readonly<Record<string, MessageDescriptor>> = {},
): string {
  return intl.formatMessage(own[code] ?? PROBLEMS[code] ?? PROBLEMS['unknown']!);
}

/** `problemText` for rendering; undefined without a problem. */
export function useProblemText(): (code: string | null | undefined) => string | undefined {
  const intl = useIntl();
  return (code) => (code ? problemText(intl, code) : undefined);
}
