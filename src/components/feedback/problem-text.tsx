import { defineMessages, useIntl } from 'react-intl';
import type { IntlShape, MessageDescriptor } from 'react-intl';

/** Error messages by the code of a rule or of a refusal: one sentence that says what to do. */
const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  field_required: { id: 'problem.fieldRequired', defaultMessage: 'This field is required.' },
  email_invalid_format: {
    id: 'problem.emailInvalid',
    defaultMessage: 'Enter an email address such as name@example.com.',
  },
  phone_invalid: { id: 'problem.phoneInvalid', defaultMessage: 'Enter a phone number with 5 to 15 digits.' },
  zip_invalid: { id: 'problem.zipInvalid', defaultMessage: 'This code does not fit the country. Check it.' },
  province_invalid: { id: 'problem.provinceInvalid', defaultMessage: 'Choose one from the list.' },
  country_not_served: {
    id: 'problem.countryNotServed',
    defaultMessage: 'We don’t ship to this country yet. Choose another one.',
  },
  terms_not_accepted: { id: 'problem.termsNotAccepted', defaultMessage: 'Agree to the terms to place your order.' },
  shipping_method_required: { id: 'problem.shippingRequired', defaultMessage: 'Choose a shipping method.' },
  shipping_method_unknown: {
    id: 'problem.shippingUnknown',
    defaultMessage: 'This shipping method is no longer available. Choose another one.',
  },
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
  cart_empty: { id: 'problem.cartEmpty', defaultMessage: 'Your cart is empty.' },
  sold_out: { id: 'problem.soldOut', defaultMessage: 'This item just sold out.' },
  rest_in_cart: {
    id: 'problem.restInCart',
    defaultMessage: 'Everything we have left of this is already in your cart.',
  },
  not_enough_stock: { id: 'problem.notEnoughStock', defaultMessage: 'There are not that many left.' },
  quantity_too_small: {
    id: 'problem.quantityTooSmall',
    defaultMessage: 'You need to order more of this item. Raise the quantity.',
  },
  quantity_too_large: {
    id: 'problem.quantityTooLarge',
    defaultMessage: 'You can’t order this many at once. Lower the quantity.',
  },
  quantity_step: {
    id: 'problem.quantityStep',
    defaultMessage: 'This item isn’t sold in this quantity. Change the quantity.',
  },
  offer_ended: {
    id: 'problem.offerEnded',
    defaultMessage: 'This offer has ended. Update your cart to continue.',
  },
  too_many_items: { id: 'problem.tooManyItems', defaultMessage: 'Your cart is full. Remove an item to add another.' },
  invalid_cart_token: { id: 'problem.cartLost', defaultMessage: 'Your cart expired, so we started a new one.' },
  item_not_found: { id: 'problem.itemNotFound', defaultMessage: 'This item is no longer in your cart.' },
  variant_not_found: { id: 'problem.variantNotFound', defaultMessage: 'This item is no longer available.' },
  cart_being_ordered: {
    id: 'problem.cartBeingOrdered',
    defaultMessage: 'Your cart is being ordered, so we started a new one.',
  },
  network_failed: {
    id: 'problem.network',
    defaultMessage: 'We can’t connect. Check your internet connection and try again.',
  },
  network_timeout: { id: 'problem.timeout', defaultMessage: 'This is taking too long. Try again.' },
  too_many_requests: { id: 'problem.tooMany', defaultMessage: 'Too many attempts. Wait a moment and try again.' },
  payment_method_required: { id: 'problem.paymentRequired', defaultMessage: 'Choose a payment method.' },
  unknown: { id: 'problem.unknown', defaultMessage: 'Something went wrong on our end. Try again.' },
});

/**
 * The message of a code. A form's `own` messages come before the common ones; an unknown code gets a message about an
 * error of ours. `field` is the label of the field it stands at.
 */
export function problemText(
  intl: IntlShape,
  code: string,
  own: Readonly<Record<string, MessageDescriptor>> = {},
  field?: string,
): string {
  if (code === 'field_required' && field !== undefined && !own[code])
    return intl.formatMessage({ id: 'problem.fieldMissing', defaultMessage: '{field} is required.' }, { field });
  return intl.formatMessage(own[code] ?? PROBLEMS[code] ?? PROBLEMS['unknown']!);
}

/** `problemText` for rendering; undefined without a problem. */
export function useProblemText(): (code: string | null | undefined) => string | undefined {
  const intl = useIntl();
  return (code) => (code ? problemText(intl, code) : undefined);
}
