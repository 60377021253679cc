import { FormattedMessage, useIntl } from 'react-intl';
import type { Offer } from '#domain/offer/offer.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Price } from '#components/product/price.tsx';
import { SelectField } from '#ui/inputs/select-field.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Text } from '#ui/text/text.tsx';
import { VisibleLabel } from '#ui/text/visible-label.tsx';

interface TakeUpProps {
  offer: Offer;
  isLarge?: boolean;
  className?: string;
}

/**
 * Price with and without the offer, variant choice and button: a plain form, which opens the cart drawer if there is
 * JavaScript.
 */
export function TakeUp({ offer, isLarge = false, className }: TakeUpProps) {
  const intl = useIntl();
  const { href, currency } = useShopView();
  const { product, max_quantity, ends_at } = offer;
  const sold = product.variants.filter(({ available }) => available);
  const cheapest = sold.toSorted((a, b) => a.price - b.price)[0] ?? product.variants[0];
  if (!cheapest) return null;
  const varies = new Set(sold.map(({ price }) => price)).size > 1;
  return (
    <form method="post" action={href('/cart/add')} className={cx('flex flex-col gap-3', className)}>
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="offer_id" value={offer.id} />
      <input type="hidden" name="quantity" value={product.qty} />
      <div className={isLarge ? 'text-22' : undefined}>
        <Price
          price={cheapest.price}
          compare_at_price={cheapest.compare_at_price > cheapest.price ? cheapest.compare_at_price : null}
          price_varies={varies}
        />
      </div>
      {product.variants.length > 1 ? (
        <SelectField
          name="id"
          label={product.options}
          defaultValue={String(cheapest.id)}
          options={product.variants.map(({ id, title, available, price }) => ({
            value: String(id),
            label: varies ? `${title} – ${formatMoney(price, currency)}` : title,
            disabled: !available,
          }))}
        />
      ) : (
        <input type="hidden" name="id" value={cheapest.id} />
      )}
      <Button
        type="submit"
        variant={isLarge ? 'primary' : 'secondary'}
        data-do="offer"
        className={isLarge ? undefined : 'self-start'}
      >
        <VisibleLabel>
          {(hidden) => (
            <FormattedMessage
              id="offer.add"
              defaultMessage="Add at this price<hidden>: {product}</hidden>"
              values={{ product: product.title, hidden }}
            />
          )}
        </VisibleLabel>
      </Button>
      <p data-refusal role="alert" className="text-14 text-error empty:hidden" />
      {max_quantity !== null || ends_at !== null ? (
        <Text size={14} tone="muted">
          {max_quantity === null ? null : (
            <FormattedMessage
              id="offer.most"
              defaultMessage="{count, plural, one {Limit # per order.} other {Limit # per order.}}"
              values={{ count: max_quantity }}
            />
          )}
          {ends_at === null ? null : (
            <>
              {' '}
              <FormattedMessage
                id="offer.until"
                defaultMessage="Offer ends {date}."
                values={{ date: intl.formatDate(ends_at, { day: 'numeric', month: 'long', timeZone: 'UTC' }) }}
              />
            </>
          )}
        </Text>
      ) : null}
    </form>
  );
}
