import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Offer } from '#domain/offer/offer.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#components/product/price.tsx';
import { SelectField } from '#ui/inputs/select-field.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface OrderBumpProps {
  offer: Offer;
  isTaken: boolean;
  /** Waiting for the server; further clicks are ignored. */
  isBusy: boolean;
  error?: string | null;
  onToggle(variantId: number): void;
}

/** An offer added to the order with one click, with its price and compare-at price; the server calculates the total. */
export function OrderBump({
  offer: { title, description, product },
  isTaken,
  isBusy,
  error,
  onToggle,
}: OrderBumpProps) {
  const { currency } = useShopView();
  const id = useId();
  const sold = product.variants.filter(({ available }) => available);
  const [variantId, choose] = useState(sold[0]?.id);
  const variant = sold.find((one) => one.id === variantId) ?? sold[0];
  if (!variant) return null;
  return (
    <div className={cx('rounded border p-4', isTaken ? 'border-text' : 'border-border')}>
      <div className="flex items-start gap-4">
        <input
          id={id}
          type="checkbox"
          checked={isTaken}
          aria-describedby={`${id}-more`}
          aria-disabled={isBusy || undefined}
          onChange={() => {
            if (!isBusy) onToggle(variant.id);
          }}
          className="choice mt-0.5"
        />
        <label htmlFor={id} className="flex min-w-0 flex-1 cursor-pointer gap-4">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-medium">{title}</span>
            <span className="block text-14">{product.title}</span>
            <Price
              price={variant.price * product.qty}
              compare_at_price={
                variant.compare_at_price > variant.price ? variant.compare_at_price * product.qty : null
              }
            />
          </span>
          {product.image ? (
            <span className="relative block aspect-4/5 w-16 flex-none self-start overflow-hidden rounded bg-surface">
              <Picture image={product.image} sizes="64px" maxWidth={180} alt="" fill />
            </span>
          ) : null}
        </label>
      </div>
      <p id={`${id}-more`} className={cx('ps-9 text-14 text-muted', description === '' && 'sr-only')}>
        {description || <FormattedMessage id="checkout.bumpMore" defaultMessage="Ships with this order." />}
      </p>
      {product.variants.length > 1 ? (
        <div className="ps-9 pt-3">
          <SelectField
            name={`${id}-variant`}
            label={product.options}
            value={String(variant.id)}
            disabled={isTaken || isBusy}
            onChange={(event) => choose(Number(event.target.value))}
            options={product.variants.map((one) => ({
              value: String(one.id),
              label: `${one.title} – ${formatMoney(one.price * product.qty, currency)}`,
              disabled: !one.available,
            }))}
          />
        </div>
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
