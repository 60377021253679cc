import { FormattedMessage } from 'react-intl';
import { isCouponRefusal } from '#domain/coupon.ts';
import { useProblemText } from '#forms/problem-text.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';

/** Refusals whose way out is the cart. */
export const CART_CODES = new Set(['sold_out', 'not_enough_stock', 'cart_empty', 'checkout_not_found']);

/** Why the order was not made, and the way on; nothing while there is no reason. */
export function CheckoutRefusal({ code }: { code: string | null }) {
  const problem = useProblemText();
  if (!code) return null;
  if (isCouponRefusal(code)) {
    return (
      <Notice tone="error">
        <FormattedMessage id="checkout.couponLost" defaultMessage="A discount code stopped working, so the total has changed. Look at it once more, then place the order." />
      </Notice>
    );
  }
  const text = problem(code);
  return (
    <Notice
      tone="error"
      action={
        CART_CODES.has(code) ? (
          <Link href="/cart">
            <FormattedMessage id="checkout.changeCart" defaultMessage="Change the cart" />
          </Link>
        ) : undefined
      }
    >
      {text}
    </Notice>
  );
}
