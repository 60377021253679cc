import { defineMessages } from 'react-intl';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { CartDiscount } from '#domain/discount/discount.ts';
import { formatMoney } from '#domain/shop/money.ts';
import type { CurrencyView } from '#domain/shop/money.ts';
import { CHECKOUT_PROBLEMS } from '../feedback/checkout-problems.ts';
import { problemText } from '../feedback/problem-text.tsx';

const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  field_required: { id: 'coupon.missing', defaultMessage: 'Enter a code.' },
  coupon_code_invalid: { id: 'coupon.invalid', defaultMessage: 'This code isn’t valid. Check the spelling.' },
  coupon_not_yet: { id: 'coupon.notYet', defaultMessage: 'This code isn’t active yet.' },
  coupon_expired: { id: 'coupon.expired', defaultMessage: 'This code has expired.' },
  coupon_used_up: { id: 'coupon.usedUp', defaultMessage: 'This code has reached its usage limit.' },
  coupon_used_by_you: { id: 'coupon.usedByYou', defaultMessage: 'You’ve already used this code.' },
  too_many_coupons: {
    id: 'coupon.tooMany',
    defaultMessage: 'You’ve reached the limit of discount codes. Remove one first.',
  },
  apply_code: { id: 'coupon.applyFailed', defaultMessage: 'We couldn’t apply this code. Try again.' },
  remove_code: { id: 'coupon.removeFailed', defaultMessage: 'We couldn’t remove this discount. Try again.' },
});

const WAITING: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  cart_empty: { id: 'coupon.waitsForCart', defaultMessage: 'Add an item to your cart to use it.' },
  coupon_minimum: { id: 'coupon.waitsForMinimum', defaultMessage: 'Spend {missing} more to use it.' },
  coupon_not_for_cart: {
    id: 'coupon.waitsForGoods',
    defaultMessage: 'Not valid for the items in your cart.',
  },
  coupon_quantity: { id: 'coupon.waitsForQuantity', defaultMessage: 'Add more eligible items to use it.' },
  coupon_not_combined: {
    id: 'coupon.notCombined',
    defaultMessage: 'Can’t be combined with your other discount, which saves you more.',
  },
});

/** The error message of a code; unknown codes get the general message. */
export function couponProblemText(intl: IntlShape, code: string | null | undefined): string | undefined {
  if (!code) return undefined;
  if (/^network_|^too_many_requests$|^checkout_/.test(code)) return problemText(intl, code, CHECKOUT_PROBLEMS);
  return intl.formatMessage(PROBLEMS[code] ?? PROBLEMS['apply_code']!);
}

/** What a code's condition still requires. */
export function waitingText(
  intl: IntlShape,
  { problem, missing }: Pick<CartDiscount, 'problem' | 'missing'>,
  currency: CurrencyView,
): string {
  return intl.formatMessage(WAITING[problem ?? ''] ?? WAITING['coupon_not_for_cart']!, {
    missing: formatMoney(missing ?? 0, currency),
  });
}
