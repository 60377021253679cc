import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { frameOf } from '#theme/section-frame.ts';
import { useStores } from '#stores/context.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Section } from '#ui/section.tsx';
import { Gallery } from './gallery.tsx';
import type { MainProductData, Props } from './main-product.settings.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductHead } from './product-head.tsx';
import { StickyBar } from './sticky-bar.tsx';

/** A product: its pictures, what it is, and all it takes to buy it. */
export function View(props: Props) {
  return props.data ? <Product {...props} data={props.data} /> : null;
}

const Product = observer(function Product({ id, settings, blocks, data }: Props & { data: MainProductData }) {
  const stores = useStores();
  const { product, variantId } = data;
  const [form] = useState(() => stores.productForm({ product, variant: product.variants.find((one) => one.id === variantId) ?? null }));
  const formId = `${id}-form`;
  return (
    <Section {...frameOf(settings)} as="div">
      {settings.showBreadcrumbs ? <Way data={data} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 tab:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)] tab:gap-12 lg:gap-20">
        <Gallery id={id} product={product} look={settings.gallery} shown={form.image} />
        <div className="flex min-w-0 flex-col gap-6 tab:sticky tab:top-24 tab:gap-8 tab:self-start">
          <ProductHead product={product} form={form} settings={settings} />
          <ProductForm id={formId} product={product} form={form} settings={settings} />
          <ProductDetails product={product} settings={settings} blocks={blocks} />
        </div>
      </div>
      {settings.stickyBar ? <StickyBar formId={formId} form={form} product={product} /> : null}
    </Section>
  );
});

function Way({ data: { product, collection } }: { data: MainProductData }) {
  const intl = useIntl();
  const home = { label: intl.formatMessage({ id: 'product.home', defaultMessage: 'Home' }), href: '/' };
  const through = collection ? [{ label: collection.title, href: `/collections/${collection.handle}` }] : [];
  return (
    <div className="-mt-3 mb-1 tab:-mt-6 tab:mb-2">
      <Breadcrumbs items={[home, ...through, { label: product.title }]} />
    </div>
  );
}
