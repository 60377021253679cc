import { FormattedMessage } from 'react-intl';
import type { AddingLine } from '#stores/cart/pending-changes.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/media/picture.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LineDetails } from './line-details.tsx';
import { pictures } from './cart-line.tsx';
import type { CartLineProps } from './cart-line.tsx';

export interface PendingLineProps {
  line: Omit<AddingLine, 'key'>;
  look: NonNullable<CartLineProps['look']>;
}

/** A line that is being added: what was chosen, as a line of the cart shows it, without amounts [core §4]. */
export function PendingLine({ line, look }: PendingLineProps) {
  const { title, variant_title = '', properties = {}, image, qty } = line;
  const { box, sizes } = pictures[look];
  return (
    <li aria-busy className="flex gap-4 py-5 tab:gap-6">
      <div className={cx('relative aspect-4/5 flex-none self-start overflow-hidden rounded bg-surface', box)}>
        {image ? <Picture image={image} sizes={sizes} maxWidth={360} alt="" fill /> : null}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title ? <p className="font-medium wrap-anywhere">{title}</p> : <Skeleton shape="text" className="w-2/3" />}
        <LineDetails
          variant_title={variant_title}
          offer_title={undefined}
          selling_plan_name={undefined}
          properties={properties}
        />
        <p className="mt-auto flex min-h-11 items-center gap-3 text-14 text-muted">
          <Spinner size={16} />
          <FormattedMessage
            id="cart.adding"
            defaultMessage="{count, plural, one {Adding…} other {Adding # items…}}"
            values={{ count: qty }}
          />
        </p>
      </div>
    </li>
  );
}
