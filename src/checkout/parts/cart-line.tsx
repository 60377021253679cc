import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { stockProblem } from '#domain/cart-rules.ts';
import type { CartItem } from '#domain/entities/cart.ts';
import { CART_QTY_MAX } from '#domain/limits.ts';
import { ANY_QUANTITY } from '#domain/quantity-rule.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { useShopView } from '#ui/shop-context.tsx';
import { LineDetails } from './line-details.tsx';
import { LineProblem } from './line-problem.tsx';

export interface CartLineProps {
  /** With the quantity the shopper has asked for, whether the server has answered or not. */
  item: CartItem;
  /** The line's price is the one before the change. */
  isPending?: boolean;
  /** The server's refusal of the last change. */
  error?: string;
  /** `compact` in the drawer, `page` on the cart page. */
  look?: 'compact' | 'page';
  onQuantityChange?(qty: number): void;
  onRemove?(): void;
}

const pictures = { compact: { box: 'w-20', sizes: '80px' }, page: { box: 'w-24 tab:w-32', sizes: '(min-width: 834px) 128px, 96px' } };

/**
 * One line of the cart. Its forms post to `/cart/change` by themselves; with the store's hands given, the page stays and the
 * sums follow.
 */
export function CartLine({ item, isPending = false, error, look = 'page', onQuantityChange, onRemove }: CartLineProps) {
  const { box, sizes } = pictures[look];
  const href = `/products/${item.handle}?variant=${item.variant_id}`;
  return (
    <li className="flex gap-4 py-5 tab:gap-6">
      <Link href={href} variant="bare" tabIndex={-1} aria-hidden className={cx('relative block aspect-4/5 flex-none self-start overflow-hidden rounded bg-surface', box)}>
        {item.image ? <Picture image={item.image} sizes={sizes} maxWidth={360} alt="" fill /> : null}
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <div className="flex min-w-0 flex-1 basis-28 flex-col gap-1">
            <Link href={href} variant="quiet" className="-my-2.5 py-2.5 font-medium wrap-anywhere">
              {item.title}
            </Link>
            <LineDetails variant_title={item.variant_title} offer_title={item.offer_title} selling_plan_name={item.selling_plan_name} properties={item.properties} />
            {item.qty > 1 ? (
              <p className="text-14 text-muted">
                <FormattedMessage id="cart.each" defaultMessage="{price} each" values={{ price: <Price key="price" price={item.price} /> }} />
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
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
          <QuantityForm item={item} onQuantityChange={onQuantityChange} />
          <RemoveForm item={item} onRemove={onRemove} />
        </div>
      </div>
    </li>
  );
}

function QuantityForm({ item, onQuantityChange }: Pick<CartLineProps, 'item' | 'onQuantityChange'>) {
  const { available_quantity: available, quantity_rule: { min, max, step } = ANY_QUANTITY } = item;
  const most = Math.min(max ?? CART_QTY_MAX, available === null ? CART_QTY_MAX : Math.max(min, available));
  return (
    <ChangeForm id={item.id} isKept={onQuantityChange !== undefined}>
      <QuantityStepper name="quantity" of={item.title} value={item.qty} min={min} max={most} step={step} disabled={available === 0} onValueChange={onQuantityChange} onBeyond={onQuantityChange} />
      <span className="hidden noscript:block">
        <Button type="submit" variant="plain" size="small">
          <FormattedMessage id="cart.update" defaultMessage="Update" />
        </Button>
      </span>
    </ChangeForm>
  );
}

function RemoveForm({ item, onRemove }: Pick<CartLineProps, 'item' | 'onRemove'>) {
  return (
    <ChangeForm id={item.id} isKept={onRemove !== undefined} onKept={onRemove}>
      <input type="hidden" name="quantity" value="0" />
      <Button type="submit" variant="plain" size="small">
        <FormattedMessage
          id="cart.remove"
          defaultMessage="Remove<hidden> {item}</hidden>"
          values={{ item: item.title, hidden: (text) => <span key="item" className="sr-only">{text}</span> }}
        />
      </Button>
    </ChangeForm>
  );
}

interface ChangeFormProps {
  id: string;
  /** The page acts by itself: the form is not sent. */
  isKept: boolean;
  onKept?: () => void;
  children: ReactNode;
}

/** `POST /cart/change` with a line's id. */
function ChangeForm({ id, isKept, onKept, children }: ChangeFormProps) {
  const { href } = useShopView();
  const submit = (event: FormEvent) => {
    if (!isKept) return;
    event.preventDefault();
    onKept?.();
  };
  return (
    <form method="post" action={href('/cart/change')} onSubmit={submit} className="flex items-center gap-3">
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  );
}
