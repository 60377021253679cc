import { defineMessages, useIntl } from 'react-intl';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { QuantityRule } from '#domain/product/quantity-rule.ts';

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
  not_enough_stock: {
    id: 'problem.notEnoughStock',
    defaultMessage: 'We don’t have that many in stock. Lower the quantity.',
  },
  quantity_too_small: {
    id: 'problem.quantityTooSmall',
    defaultMessage:
      '{min, plural, =0 {You need to order more of this item. Raise the quantity.} other {Order at least #.}}',
  },
  quantity_too_large: {
    id: 'problem.quantityTooLarge',
    defaultMessage:
      '{max, plural, =0 {You can’t order this many at once. Lower the quantity.} other {Order at most #.}}',
  },
  quantity_step: {
    id: 'problem.quantityStep',
    defaultMessage:
      '{step, plural, =0 {This item isn’t sold in this quantity.} =2 {Sold in pairs.} other {Sold in multiples of #.}} Change the quantity.',
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

/**
 * The message of a code: `own` ones come before the common ones; an unknown code gets one about an error of ours. With
 * the `rule` of what is ordered, a message about its quantity names the number.
 */
export function problemText(intl: IntlShape, code: string, own: Problems = {}, rule?: QuantityRule): string {
  const values = { min: rule?.min ?? 0, max: rule?.max ?? 0, step: rule?.step ?? 0 };
  return intl.formatMessage(own[code] ?? PROBLEMS[code] ?? PROBLEMS['unknown']!, values);
}

/** `problemText` for rendering; undefined without a problem. */
export function useProblemText(
  own?: Problems,
): (code: string | null | undefined, rule?: QuantityRule) => string | undefined {
  const intl = useIntl();
  return (code, rule) => (code ? problemText(intl, code, own, rule) : undefined);
}
