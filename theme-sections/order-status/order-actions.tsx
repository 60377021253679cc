import { useContext } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderStatus } from '#domain/order/order.ts';
import { FormKey, FormKeyContext } from '#forms/core/form-key.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Disclosure } from '#ui/actions/disclosure.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

/**
 * What the holder of a fresh key, or the order's customer, can still do: links and plain forms. Everybody else can have
 * a fresh link sent to the order's address.
 */
export function OrderActions({ order }: { order: OrderStatus }) {
  const isSignedIn = useContext(FormKeyContext) !== undefined;
  const { token, access_key: key, person, can_cancel } = order;
  if (person === null || key === null) return <FreshLinkForm token={token} />;
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
        {person.has_account || isSignedIn ? null : (
          <Link
            href={`/register?email=${encodeURIComponent(person.email)}`}
            className="inline-flex min-h-11 items-center"
          >
            <FormattedMessage id="orderPage.account" defaultMessage="Create an account" />
          </Link>
        )}
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

function FreshLinkForm({ token }: { token: string }) {
  const shop = useShopView();
  return (
    <form method="post" action={shop.href('/orders/fresh-link')} className="border-t border-border pt-8">
      <input type="hidden" name="token" value={token} />
      <p className="mb-4 text-muted">
        <FormattedMessage
          id="orderPage.freshLinkText"
          defaultMessage="To protect your privacy, addresses, invoice and cancellation are hidden. We can email the address used for this order a link that shows them."
        />
      </p>
      <Button type="submit" variant="secondary">
        <FormattedMessage id="orderPage.freshLink" defaultMessage="Email me a new link" />
      </Button>
    </form>
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
      <FormKey />
      {children}
    </form>
  );
}
