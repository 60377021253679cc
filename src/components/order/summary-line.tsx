import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderItem } from '#domain/order/order.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#components/product/price.tsx';
import { LineDetails } from '../cart/line-details.tsx';

/** The fields of a line in a summary, from a cart or an order. */
type SummaryLineView = Pick<
  OrderItem,
  | 'title'
  | 'variant_title'
  | 'offer_title'
  | 'selling_plan_name'
  | 'properties'
  | 'qty'
  | 'line_price'
  | 'total_discounts'
  | 'image'
>;

export interface SummaryLineProps {
  line: SummaryLineView;
  /** What keeps it from being bought. */
  problem?: ReactNode;
  /** Replaces the read-only quantity. */
  controls?: ReactNode;
  /** The price is from before a change. */
  isPending?: boolean;
}

/** One line of a summary: image, title, quantity, price. Read-only except for the given controls. */
export function SummaryLine({ line, problem, controls, isPending = false }: SummaryLineProps) {
  const { title, image, qty, line_price, total_discounts } = line;
  return (
    <li className="flex gap-4 py-4">
      <div className="relative aspect-4/5 w-16 flex-none self-start overflow-hidden rounded bg-surface">
        {image ? <Picture image={image} sizes="64px" maxWidth={180} alt="" fill /> : null}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex gap-4">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-medium">{title}</p>
            <LineDetails
              variant_title={line.variant_title}
              offer_title={line.offer_title}
              selling_plan_name={line.selling_plan_name}
              properties={line.properties}
            />
            {controls ? null : (
              <p className="text-14 text-muted">
                <FormattedMessage
                  id="checkout.quantity"
                  defaultMessage="Quantity {count, number}"
                  values={{ count: qty }}
                />
              </p>
            )}
            {problem}
          </div>
          <Price
            price={line_price - total_discounts}
            compare_at_price={total_discounts > 0 ? line_price : null}
            className={cx('flex-none flex-col items-end text-end', isPending && 'text-muted')}
          />
        </div>
        {controls}
      </div>
    </li>
  );
}
