import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { cx } from '#ui/cx.ts';
import { Text } from '#ui/text/text.tsx';

/** Whether the variant is in stock, and how few are left. Nothing if stock is not counted or no variant is chosen. */
export const StockNotice = observer(function StockNotice({
  form,
  lowStock,
}: {
  form: ProductFormStore;
  lowStock: number;
}) {
  const { variant } = form;
  if (!variant || (variant.available && variant.quantity === null)) return null;
  const isLow = variant.available && variant.quantity !== null && variant.quantity > 0 && variant.quantity <= lowStock;
  return (
    <Text size={14} className="flex items-center gap-2">
      <span
        aria-hidden
        className={cx('size-2 rounded-full', variant.available ? (isLow ? 'bg-sale' : 'bg-success') : 'bg-muted')}
      />
      {!variant.available ? (
        <FormattedMessage id="product.soldOutNow" defaultMessage="Currently sold out" />
      ) : isLow ? (
        <FormattedMessage
          id="product.fewLeft"
          defaultMessage="Only {count, number} left"
          values={{ count: variant.quantity }}
        />
      ) : (
        <FormattedMessage id="product.inStock" defaultMessage="In stock" />
      )}
    </Text>
  );
});
