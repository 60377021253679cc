import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderStatus } from '#domain/order/order.ts';
import { Button } from '#ui/actions/button.tsx';
import { Disclosure } from '#ui/actions/disclosure.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

/** What the holder of the order's access key can still do: links and plain forms. */
export function OrderActions({ order }: { order: OrderStatus }) {
  const { token, access_key: key, person, can_cancel } = order;
  if (key === null) return null;
  return (
    <div className="border-t border-border pt-8">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <OrderForm action="/orders/reorder" token={token} holderKey={key}>
          <Button type="submit" variant="secondary">
            <FormattedMessage id="orderPage.again" defaultMessage="Order again" />
          </Button>
        </OrderForm>
        <Link
          href={`/orders/${token}/invoice.pdf?key=${encodeURIComponent(key)}`}
          download
          className="inline-flex min-h-11 items-center"
        >
          <FormattedMessage id="orderPage.invoice" defaultMessage="Invoice (PDF)" />
        </Link>
        {person ? (
          <Link
            href={`/register?email=${encodeURIComponent(person.email)}`}
            className="inline-flex min-h-11 items-center"
          >
            <FormattedMessage id="orderPage.account" defaultMessage="Create an account" />
          </Link>
        ) : null}
      </div>
      {can_cancel ? (
        <Disclosure
          className="mt-6 border-t"
          summary={<FormattedMessage id="orderPage.cancel" defaultMessage="Cancel this order" />}
        >
          <p className="mb-4 text-muted">
            <FormattedMessage
              id="orderPage.cancelText"
              defaultMessage="Nothing has shipped yet. You’ll be refunded to your original payment method. This can’t be undone."
            />
          </p>
          <OrderForm action="/orders/cancel" token={token} holderKey={key}>
            <Button type="submit" variant="secondary">
              <FormattedMessage id="orderPage.cancelYes" defaultMessage="Yes, cancel the order" />
            </Button>
          </OrderForm>
        </Disclosure>
      ) : null}
    </div>
  );
}

function OrderForm({
  action,
  token,
  holderKey,
  children,
}: {
  action: string;
  token: string;
  holderKey: string;
  children: ReactNode;
}) {
  const shop = useShopView();
  return (
    <form method="post" action={shop.href(action)}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="key" value={holderKey} />
      {children}
    </form>
  );
}
