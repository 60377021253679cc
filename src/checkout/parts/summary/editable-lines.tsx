import { stockProblem } from '#domain/cart/cart-rules.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { LineControls } from '#components/cart/line-controls.tsx';
import { LineProblem } from '#components/cart/line-problem.tsx';
import { SummaryLine } from '#components/order/summary-line.tsx';

export interface EditableLinesProps {
  /** Quantities are the requested ones; prices are the server's last ones. */
  items: readonly CartItem[];
  /** The prices are outdated, because a change is pending. */
  isPending: boolean;
  /** Errors of the last change, by line id. */
  errors: Readonly<Record<string, string | undefined>>;
  onQuantityChange(id: string, qty: number): void;
  onRemove(id: string): void;
}

/** Items that can be changed in the checkout, without going back to the cart. */
export function EditableLines({ items, isPending, errors, onQuantityChange, onRemove }: EditableLinesProps) {
  return (
    <ul className="-mt-4 divide-y divide-border">
      {items.map((item) => (
        <SummaryLine
          key={item.id}
          line={item}
          isPending={isPending}
          problem={
            <>
              <LineProblem problem={stockProblem(item)} available={item.available_quantity} />
              {errors[item.id] ? <FieldError>{errors[item.id]}</FieldError> : null}
            </>
          }
          controls={
            <LineControls
              item={item}
              onQuantityChange={(qty) => onQuantityChange(item.id, qty)}
              onRemove={() => onRemove(item.id)}
            />
          }
        />
      ))}
    </ul>
  );
}
