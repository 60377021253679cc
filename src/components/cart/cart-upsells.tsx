import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProductSummary } from '#domain/product/product.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import type { UpsellStore } from '#stores/cart/upsell.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#components/product/price.tsx';
import { VisibleLabel } from '#ui/text/visible-label.tsx';

export interface CartUpsellsProps {
  store: Pick<UpsellStore, 'items' | 'problem' | 'addingId' | 'load' | 'add'>;
  /** The cart's newest line; when it changes, suggestions are loaded again. */
  newest: string | undefined;
  className?: string;
}

/**
 * Products that go with the cart; added directly if there is nothing to choose, else on their own page. What is not
 * there when the cart is shown comes the next time, so that nothing moves under the hand.
 */
export const CartUpsells = observer(function CartUpsells({ store, newest, className }: CartUpsellsProps) {
  const problem = useProblemText();
  useEffect(() => void store.load(), [store, newest]);
  const [offered] = useState(() => new Set(store.items.map(({ id }) => id)));
  const items = store.items.filter(({ id }) => offered.has(id));
  if (items.length === 0) return null;
  return (
    <section className={cx('pt-5', className)}>
      <Heading level={2} size={16} className="mb-2">
        <FormattedMessage id="cartExtras.goesWith" defaultMessage="Pairs well with" />
      </Heading>
      <ul>
        {items.map((product) => (
          <li key={product.id} className="flex items-center gap-4 py-2">
            <Link
              href={`/products/${product.handle}`}
              variant="bare"
              tabIndex={-1}
              aria-hidden
              className="relative block aspect-4/5 w-16 flex-none overflow-hidden rounded bg-surface"
            >
              {product.image ? <Picture image={product.image} sizes="64px" maxWidth={180} alt="" fill /> : null}
            </Link>
            <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5 wrap-anywhere">
              <Link href={`/products/${product.handle}`} variant="quiet" className="font-medium">
                {product.title}
              </Link>
              <Price
                price={product.price}
                compare_at_price={product.compare_at_price}
                price_varies={product.price_varies}
              />
              {store.problem?.id === product.id ? <FieldError>{problem(store.problem.code)}</FieldError> : null}
            </div>
            <Action product={product} store={store} />
          </li>
        ))}
      </ul>
    </section>
  );
});

const Action = observer(function Action({
  product,
  store,
}: {
  product: ProductSummary;
  store: CartUpsellsProps['store'];
}) {
  if (product.only_variant_id === null) {
    return (
      <Button href={`/products/${product.handle}`} variant="secondary" size="small" className="flex-none">
        <VisibleLabel>
          {(hidden) => (
            <FormattedMessage
              id="cartExtras.choose"
              defaultMessage="Choose<hidden>: {product}</hidden>"
              values={{ product: product.title, hidden }}
            />
          )}
        </VisibleLabel>
      </Button>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="flex-none"
      aria-disabled={store.addingId !== null || undefined}
      aria-busy={store.addingId === product.id || undefined}
      onClick={() => void store.add(product)}
    >
      <VisibleLabel>
        {(hidden) => (
          <FormattedMessage
            id="cartExtras.add"
            defaultMessage="Add<hidden> {product}</hidden>"
            values={{ product: product.title, hidden }}
          />
        )}
      </VisibleLabel>
    </Button>
  );
});
