import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartItem } from '#domain/cart/cart.ts';
import { CART_QTY_MAX } from '#domain/limits.ts';
import { ANY_QUANTITY } from '#domain/product/quantity-rules.ts';
import { Button } from '#ui/actions/button.tsx';
import { QuantityStepper } from '#ui/inputs/quantity-stepper.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface LineControlsProps {
  /** With the requested quantity, whether the server has answered or not. */
  item: CartItem;
  onQuantityChange?(qty: number): void;
  onRemove?(): void;
  /** Before the remove button. */
  more?: ReactNode;
}

/** A line's quantity and its remove button. The forms post to `/cart/change` without script. */
export function LineControls({ item, onQuantityChange, onRemove, more }: LineControlsProps) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
      <QuantityForm item={item} onQuantityChange={onQuantityChange} />
      <div className="flex gap-4">
        {more}
        <RemoveForm item={item} onRemove={onRemove} />
      </div>
    </div>
  );
}

function QuantityForm({ item, onQuantityChange }: Pick<LineControlsProps, 'item' | 'onQuantityChange'>) {
  const { available_quantity: available, quantity_rule: { min, max, step } = ANY_QUANTITY } = item;
  const most = Math.min(max ?? CART_QTY_MAX, available === null ? CART_QTY_MAX : Math.max(min, available));
  return (
    <ChangeForm id={item.id} isKept={onQuantityChange !== undefined}>
      <QuantityStepper
        name="quantity"
        of={item.title}
        value={item.qty}
        min={min}
        max={most}
        step={step}
        disabled={available === 0}
        onValueChange={onQuantityChange}
        onBeyond={onQuantityChange}
      />
      <span className="hidden noscript:block">
        <Button type="submit" variant="plain" size="small">
          <FormattedMessage id="cart.update" defaultMessage="Update" />
        </Button>
      </span>
    </ChangeForm>
  );
}

function RemoveForm({ item, onRemove }: Pick<LineControlsProps, 'item' | 'onRemove'>) {
  return (
    <ChangeForm id={item.id} isKept={onRemove !== undefined} onKept={onRemove}>
      <input type="hidden" name="quantity" value="0" />
      <Button type="submit" variant="plain" size="small">
        <FormattedMessage
          id="cart.remove"
          defaultMessage="Remove<hidden> {item}</hidden>"
          values={{
            item: item.title,
            hidden: (text) => (
              <span key="item" className="sr-only">
                {text}
              </span>
            ),
          }}
        />
      </Button>
    </ChangeForm>
  );
}

interface ChangeFormProps {
  id: string;
  /** Script handles it, so the form is not submitted. */
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
