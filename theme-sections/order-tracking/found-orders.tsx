import { useEffect, useRef } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { FoundOrder } from '#domain/entities/found-order.ts';
import { useShopView } from '#ui/shop-context.tsx';

export interface FoundOrdersProps {
  orders: readonly FoundOrder[];
  /** They have come in place of a page: the focus goes to them. */
  isNew: boolean;
}

/** What find-my-order found, the latest first. */
export function FoundOrders({ orders, isNew }: FoundOrdersProps) {
  const shop = useShopView();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <div className="mt-8">
      <p ref={title} tabIndex={-1} className="mb-3">
        <FormattedMessage id="orderLookup.found" defaultMessage="{count, plural, one {One order} other {# orders}}" values={{ count: orders.length }} />
      </p>
      <ul className="divide-y divide-border border-y border-border">
        {orders.map(({ name, token, create_date }) => (
          <li key={token}>
            <a href={shop.href(`/orders/${token}`)} className="flex min-h-12 items-center justify-between gap-4 py-2">
              <bdi className="underline">{name}</bdi>
              <span className="text-14 text-muted">
                <FormattedDate value={create_date} dateStyle="long" timeZone="UTC" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
