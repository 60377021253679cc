import { stockProblem } from '#domain/cart/cart-rules.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { LineControls } from '#components/cart/line-controls.tsx';
import { LineProblem } from '#components/cart/line-problem.tsx';
import { SummaryLine } from '#components/order/summary-line.tsx';

export interface EditableLinesProps {
  /** With the quantities the shopper has asked for; prices as the server has said them. */
  items: readonly CartItem[];
  /** Prices are of before a change. */
  isPending: boolean;
  /** What was refused of the last change, by line id. */
  errors: Readonly<Record<string, string | undefined>>;
  onQuantityChange(id: string, qty: number): void;
  onRemove(id: string): void;
}

/** What is bought, to be changed where it stands: no way back to the cart is needed. */
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
