import { useEffect, useRef } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { OrderTimeline } from '#components/order/order-timeline.tsx';
import { OrderWord } from '#components/order/tracking-status-text.tsx';
import type { FoundOrder } from '#domain/order/found-order.ts';
import { orderProgress } from '#domain/order/order-progress.ts';
import { Disclosure } from '#ui/actions/disclosure.tsx';
import { Link } from '#ui/actions/link.tsx';

export interface FoundOrdersProps {
  orders: readonly FoundOrder[];
  /** They have come in place of a page: the focus goes to them. */
  isNew: boolean;
}

/** What find-my-order found, the latest first: how far each is, at a glance and station by station. */
export function FoundOrders({ orders, isNew }: FoundOrdersProps) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <div className="mt-8">
      <p ref={title} tabIndex={-1} className="mb-3">
        <FormattedMessage
          id="orderLookup.found"
          defaultMessage="{count, plural, one {One order} other {# orders}}"
          values={{ count: orders.length }}
        />
      </p>
      <ul className="border-t border-border">
        {orders.map((order) => (
          <li key={order.token}>
            <Disclosure open={orders.length === 1} summary={<Summary order={order} />}>
              <Progress order={order} />
              <Link href={`/orders/${order.token}`} className="mt-2 inline-block py-2.5">
                <FormattedMessage
                  id="orderLookup.open"
                  defaultMessage="Open order {name}"
                  values={{ name: <bdi key="name">{order.name}</bdi> }}
                />
              </Link>
            </Disclosure>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Summary({ order }: { order: FoundOrder }) {
  return (
    <>
      <bdi className="font-medium">{order.name}</bdi>
      <span className="block text-14 text-muted">
        <FormattedDate value={order.create_date} dateStyle="long" timeZone="UTC" />
        {' · '}
        <OrderWord order={order} />
      </span>
    </>
  );
}

/**
 * Nothing is said of what will not come: its word has said so. The focus of the summary above stays clear of the first
 * station.
 */
function Progress({ order }: { order: FoundOrder }) {
  const progress = orderProgress(order);
  return progress ? (
    <div className="pt-2">
      <OrderTimeline progress={progress} />
    </div>
  ) : null;
}
