import { defineMessages, useIntl } from 'react-intl';
import type { IntlShape, MessageDescriptor } from 'react-intl';

/** Error messages by the code of a rule or of a refusal. */
export type Problems = Readonly<Record<string, MessageDescriptor>>;

/** Those that every page may need: one sentence that says what to do. */
const PROBLEMS: Problems = defineMessages({
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
  unknown: { id: 'problem.unknown', defaultMessage: 'Something went wrong on our end. Try again.' },
});

/** The message of a code: `own` ones come before the common ones; an unknown code gets one about an error of ours. */
export function problemText(intl: IntlShape, code: string, own: Problems = {}): string {
  return intl.formatMessage(own[code] ?? PROBLEMS[code] ?? PROBLEMS['unknown']!);
}

/** `problemText` for rendering; undefined without a problem. */
export function useProblemText(own?: Problems): (code: string | null | undefined) => string | undefined {
  const intl = useIntl();
  return (code) => (code ? problemText(intl, code, own) : undefined);
}
