import { observer } from 'mobx-react-lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { quantityPrice } from '#domain/offer/quantity-offer.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { useHydrated } from '#stores/core/context.tsx';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { cx } from '#ui/cx.ts';
import { Text } from '#ui/text/text.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { MainProductData } from '../main-product.settings.ts';

interface SetOfferProps {
  offer: NonNullable<MainProductData['setOffer']>;
  form: ProductFormStore;
}

/**
 * What several of the product cost: each tier with the price of the chosen variant and plan. A press chooses the
 * quantity; without script the list is read. The cart calculates the price.
 */
export const SetOffer = observer(function SetOffer({ offer, form }: SetOfferProps) {
  const intl = useIntl();
  const isHydrated = useHydrated();
  const { currency } = useShopView();
  const { title, description, discount_type, tiers } = offer;
  const { variant, price, optionsPrice } = form;
  const sold = tiers.filter(({ qty }) => qty <= (variant?.quantity ?? Infinity));
  if (sold.length === 0 || form.problem === 'sold_out') return null;
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-2">
      <Text size={14}>
        <span className="font-medium">{title}</span>
        {description ? <span className="text-muted"> · {description}</span> : null}
      </Text>
      {sold.map(({ qty, value }) => {
        const each = price === null ? null : quantityPrice(price - optionsPrice, { discount_type, tiers }, qty);
        const isChosen = form.quantity === qty;
        return (
          <button
            key={qty}
            type="button"
            disabled={!isHydrated}
            aria-pressed={isChosen}
            onClick={() => form.setQuantity(qty)}
            className={cx(
              'flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded border px-4 py-2 text-start text-14',
              isChosen ? 'border-text' : 'border-control hover:border-text',
            )}
          >
            <span>
              {each === null ? (
                <FormattedMessage
                  id="offer.pieces"
                  defaultMessage="{qty, plural, one {# item} other {# items}}"
                  values={{ qty }}
                />
              ) : (
                <FormattedMessage
                  id="offer.piecesFor"
                  defaultMessage="{qty, plural, one {# item} other {# items}} for {total}"
                  values={{ qty, total: formatMoney((each + optionsPrice) * qty, currency) }}
                />
              )}
            </span>
            <span className="text-sale">
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
          </button>
        );
      })}
    </div>
  );
});
