import { FormattedMessage } from 'react-intl';
import type { stockProblem } from '#domain/cart/cart-rules.ts';
import { FieldError } from '#ui/inputs/field-error.tsx';

export interface LineProblemProps {
  problem: ReturnType<typeof stockProblem>;
  /** Units in stock. */
  available: number | null;
  id?: string;
}

/** Why a line cannot be bought, and what to do; renders nothing if it can. */
export function LineProblem({ problem, available, id }: LineProblemProps) {
  if (!problem) return null;
  return (
    <FieldError id={id}>
      {problem === 'sold_out' ? (
        <FormattedMessage id="cart.soldOut" defaultMessage="Sold out. Remove it to continue." />
      ) : (
        <FormattedMessage
          id="cart.fewerLeft"
          defaultMessage="{count, plural, one {Only # left.} other {Only # left.}} Lower the quantity to continue."
          values={{ count: available ?? 0 }}
        />
      )}
    </FieldError>
  );
}
