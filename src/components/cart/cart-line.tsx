import { FormattedMessage } from 'react-intl';
import { stockProblem } from '#domain/cart/cart-rules.ts';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#components/product/price.tsx';
import { LineControls } from './line-controls.tsx';
import type { LineControlsProps } from './line-controls.tsx';
import { LineDetails } from './line-details.tsx';
import { LineProblem } from './line-problem.tsx';

export interface CartLineProps extends LineControlsProps {
  /** The price is still the one before the change. */
  isPending?: boolean;
  /** The server's refusal of the last change. */
  error?: string;
  /** `compact` in the drawer, `page` on the cart page. */
  look?: 'compact' | 'page';
}

/** Size of a line's image. */
export const pictures = {
  compact: { box: 'w-20', sizes: '80px' },
  page: { box: 'w-24 tab:w-32', sizes: '(min-width: 834px) 128px, 96px' },
};

/**
 * One line of the cart. Its forms post to `/cart/change` without script; with the store's callbacks the page stays and
 * the totals follow.
 */
export function CartLine({ item, isPending = false, error, look = 'page', ...controls }: CartLineProps) {
  const { box, sizes } = pictures[look];
  const href = `/products/${item.handle}?variant=${item.variant_id}`;
  return (
    <li className="flex gap-4 py-5 tab:gap-6">
      <Link
        href={href}
        variant="bare"
        tabIndex={-1}
        aria-hidden
        className={cx('relative block aspect-4/5 flex-none self-start overflow-hidden rounded bg-surface', box)}
      >
        {item.image ? <Picture image={item.image} sizes={sizes} maxWidth={360} alt="" fill /> : null}
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <div className="flex min-w-0 flex-1 basis-28 flex-col gap-1">
            <Link href={href} variant="quiet" className="-my-2.5 py-2.5 font-medium wrap-anywhere">
              {item.title}
            </Link>
            <LineDetails
              variant_title={item.variant_title}
              offer_title={item.offer_title}
              selling_plan_name={item.selling_plan_name}
              plan_change={item.plan_change}
              properties={item.properties}
            />
            {item.qty > 1 ? (
              <p className="text-14 text-muted">
                <FormattedMessage
                  id="cart.each"
                  defaultMessage="{price} each"
                  values={{ price: <Price key="price" price={item.price} /> }}
                />
              </p>
            ) : null}
          </div>
          <Price
            price={item.line_price - item.total_discounts}
            compare_at_price={item.total_discounts > 0 ? item.line_price : null}
            className={cx('flex-none flex-col items-end text-end', isPending && 'text-muted')}
          />
        </div>
        <LineProblem problem={stockProblem(item)} available={item.available_quantity} />
        {error ? <FieldError>{error}</FieldError> : null}
        <LineControls item={item} {...controls} />
      </div>
    </li>
  );
}
