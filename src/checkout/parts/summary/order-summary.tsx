import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { stockProblem } from '#domain/cart/cart-rules.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { LineProblem } from '#components/cart/line-problem.tsx';
import { SummaryLine } from '#components/order/summary-line.tsx';
import { TotalsList } from '#components/order/totals-list.tsx';
import type { TotalsListProps } from '#components/order/totals-list.tsx';

export interface OrderSummaryProps extends TotalsListProps {
  items: readonly CartItem[];
  /** Replaces the read-only items. */
  lines?: ReactNode;
  /** Discount codes, between items and totals. */
  coupons?: ReactNode;
}

/** Items and totals. An item that is not available as ordered is marked. */
export function OrderSummary({ items, lines, coupons, ...totals }: OrderSummaryProps) {
  return (
    <div>
      {lines ?? (
        <ul className="-mt-4 divide-y divide-border">
          {items.map((item) => (
            <SummaryLine
              key={item.id}
              line={item}
              problem={<LineProblem problem={stockProblem(item)} available={item.available_quantity} />}
            />
          ))}
        </ul>
      )}
      {coupons ? <div className="border-t border-border py-4">{coupons}</div> : null}
      <div className="border-t border-border pt-4">
        <TotalsList {...totals} />
      </div>
      <p className="sr-only">
        <FormattedMessage
          id="checkout.pieces"
          defaultMessage="{count, plural, one {# item} other {# items}}"
          values={{ count: items.reduce((sum, { qty }) => sum + qty, 0) }}
        />
      </p>
    </div>
  );
}
