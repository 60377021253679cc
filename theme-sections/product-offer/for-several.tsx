import { FormattedMessage, useIntl } from 'react-intl';
import type { Offer } from '#domain/offer/offer.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { SelectField } from '#ui/inputs/select-field.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Text } from '#ui/text/text.tsx';
import { VisibleLabel } from '#ui/text/visible-label.tsx';

interface ForSeveralProps {
  offer: Offer;
  headingId: string;
  className?: string;
}

/**
 * A quantity offer: a plain form that adds the chosen quantity, and opens the cart if there is JavaScript. The cart
 * calculates the price.
 */
export function ForSeveral({ offer, headingId, className }: ForSeveralProps) {
  const intl = useIntl();
  const { href, currency } = useShopView();
  const { product, tiers = [], title, description, discount_type } = offer;
  const variant = product.variants.find(({ available }) => available) ?? product.variants[0];
  if (!variant || tiers.length === 0) return null;
  return (
    <form
      method="post"
      action={href('/cart/add')}
      aria-labelledby={headingId}
      className={cx('flex flex-col gap-4 rounded border border-border p-4 tab:p-6', className)}
    >
      <div>
        <Heading id={headingId} size={22}>
          {title}
        </Heading>
        {description ? (
          <Text size={14} tone="muted">
            {description}
          </Text>
        ) : null}
      </div>
      <input type="hidden" name="product_id" value={product.id} />
      <fieldset className="grid gap-3 tab:grid-cols-3">
        <legend className="sr-only">
          <FormattedMessage id="offer.howMany" defaultMessage="Quantity" />
        </legend>
        {tiers.map(({ qty, value, price }, index) => (
          <div key={qty} className="flex items-center gap-3 rounded border border-border ps-3">
            <input
              type="radio"
              id={`${headingId}-${qty}`}
              name="quantity"
              value={qty}
              defaultChecked={index === 0}
              className="size-5 flex-none"
            />
            <label htmlFor={`${headingId}-${qty}`} className="min-w-0 flex-1 py-3 pe-3">
              <span className="block font-medium">
                {price === null ? (
                  <FormattedMessage
                    id="offer.pieces"
                    defaultMessage="{qty, plural, one {# item} other {# items}}"
                    values={{ qty }}
                  />
                ) : (
                  <FormattedMessage
                    id="offer.piecesFor"
                    defaultMessage="{qty, plural, one {# item} other {# items}} for {total}"
                    values={{ qty, total: formatMoney(price * qty, currency) }}
                  />
                )}
              </span>
              <span className="block text-14 text-sale">
                {discount_type === 'percentage' ? (
                  <FormattedMessage
                    id="offer.savePercent"
                    defaultMessage="Save {percent}"
                    values={{ percent: intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 }) }}
                  />
                ) : (
                  <FormattedMessage
                    id="offer.saveEach"
                    defaultMessage="Save {amount} each"
                    values={{ amount: formatMoney(Math.round(value), currency) }}
                  />
                )}
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      {product.variants.length > 1 ? (
        <SelectField
          name="id"
          label={intl.formatMessage({ id: 'offer.variant', defaultMessage: 'Variant' })}
          defaultValue={String(variant.id)}
          options={product.variants.map((one) => ({
            value: String(one.id),
            label: one.title,
            disabled: !one.available,
          }))}
        />
      ) : (
        <input type="hidden" name="id" value={variant.id} />
      )}
      <Button type="submit" variant="secondary" data-do="offer" className="self-start">
        <VisibleLabel>
          {(hidden) => (
            <FormattedMessage
              id="offer.addSeveral"
              defaultMessage="Add to cart<hidden>: {product}</hidden>"
              values={{ product: product.title, hidden }}
            />
          )}
        </VisibleLabel>
      </Button>
      <p data-refusal role="alert" className="text-14 text-error empty:hidden" />
    </form>
  );
}
