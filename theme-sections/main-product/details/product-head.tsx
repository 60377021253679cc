import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import { deferred } from '#components/deferred/deferred.tsx';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Props } from '../main-product.settings.ts';
import { ProductWishlistButton } from './wishlist-button.tsx';
import { ShownPrice } from '#components/product/buy-form/shown-price.tsx';
import type { ShownProduct } from '#domain/product/shown-product.ts';

// The rating never changes on the page; the unit price may with the variant.
const ProductRating = deferred(async () => (await import('./product-rating.tsx')).ProductRating, { when: 'missing' });
const ShownUnitPrice = deferred(async () => (await import('../form/shown-unit-price.tsx')).ShownUnitPrice, {
  when: 'visible',
});

interface ProductHeadProps {
  product: ShownProduct;
  form: ProductFormStore;
  settings: Pick<Props['settings'], 'showVendor' | 'showSku'>;
}

/** Vendor, title and the price of the choice. Only what changes with a choice reads the form. */
export function ProductHead({ product, form, settings }: ProductHeadProps) {
  return (
    <header className="flex flex-col gap-2">
      {settings.showVendor && product.vendor ? (
        <Link
          href={withQuery('/products/vendors', { q: product.vendor })}
          variant="quiet"
          className="-my-3 self-start py-3 text-14 text-muted"
        >
          {product.vendor}
        </Link>
      ) : null}
      <Heading level={1} size={36}>
        {product.title}
      </Heading>
      {product.rating ? <ProductRating rating={product.rating} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-18">
        <ShownPrice form={form} />
        <SaleBadge form={form} />
        <ProductWishlistButton product={product} />
      </div>
      <Particulars form={form} showSku={settings.showSku} />
    </header>
  );
}

const SaleBadge = observer(function SaleBadge({ form }: { form: ProductFormStore }) {
  return form.isReduced ? (
    <Badge tone="sale">
      <FormattedMessage id="ui.sale" defaultMessage="Sale" />
    </Badge>
  ) : null;
});

/** The unit price and SKU of the chosen variant. */
const Particulars = observer(function Particulars({ form, showSku }: { form: ProductFormStore; showSku: boolean }) {
  const { variant } = form;
  return (
    <>
      {variant?.unit_price_measurement ? <ShownUnitPrice form={form} /> : null}
      {showSku && variant?.sku ? (
        <Text size={14} tone="muted">
          <FormattedMessage id="product.sku" defaultMessage="SKU {sku}" values={{ sku: <bdi>{variant.sku}</bdi> }} />
        </Text>
      ) : null}
    </>
  );
});
