import { FormattedMessage } from 'react-intl';
import { isCouponRefusal } from '#domain/discount/coupon.ts';
import { CHECKOUT_PROBLEMS } from '#components/feedback/checkout-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Errors that are fixed in the cart, or on the product page of a direct purchase. */
export const CART_CODES = new Set(['sold_out', 'not_enough_stock', 'cart_empty', 'checkout_not_found']);

export interface CheckoutRefusalProps {
  code: string | null;
  /** The product page of a direct purchase. */
  back?: string;
}

/** Why the order was not placed, and what to do; nothing while `code` is null. */
export function CheckoutRefusal({ code, back }: CheckoutRefusalProps) {
  const problem = useProblemText(CHECKOUT_PROBLEMS);
  if (!code) return null;
  if (isCouponRefusal(code)) {
    return (
      <Notice tone="error">
        <FormattedMessage
          id="checkout.couponLost"
          defaultMessage="A discount code is no longer valid, so your total has changed. Check it, then place your order."
        />
      </Notice>
    );
  }
  const text = problem(code);
  return (
    <Notice
      tone="error"
      action={
        CART_CODES.has(code) ? (
          <Link href={back ?? '/cart'}>
            {back === undefined ? (
              <FormattedMessage id="checkout.changeCart" defaultMessage="Edit cart" />
            ) : (
              <FormattedMessage id="checkout.backToProduct" defaultMessage="Back to product" />
            )}
          </Link>
        ) : undefined
      }
    >
      {text}
    </Notice>
  );
}
