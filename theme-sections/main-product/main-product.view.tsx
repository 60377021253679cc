import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { deferred } from '#components/deferred/deferred.tsx';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { useStores } from '#stores/core/context.tsx';
import { productForms } from '#stores/product/product-form.store.ts';
import { Section } from '#ui/layout/section.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { MainProductData, Props } from './main-product.settings.ts';
import { ProductForm } from './form/product-form.tsx';
import { ProductHead } from './details/product-head.tsx';
import { StockAlertPlace } from './stock-alert/stock-alert-place.tsx';
import { StickyBar } from './form/sticky-bar.tsx';

// Neither changes after the server has rendered it.
const ProductBreadcrumbs = deferred(async () => (await import('./details/product-details.tsx')).ProductBreadcrumbs, {
  when: 'missing',
});
const ProductDetails = deferred(async () => (await import('./details/product-details.tsx')).ProductDetails, {
  when: 'missing',
});
/** Few themes show details as tabs. */
const DetailsTabs = deferred(async () => (await import('./details/details-tabs.tsx')).DetailsTabs, { when: 'used' });

/** A product: images, details and the buy form. */
export function View(props: Props) {
  return props.data ? <Product {...props} data={props.data} /> : null;
}

const Product = observer(function Product({ id, settings, blocks, data }: Props & { data: MainProductData }) {
  const stores = useStores();
  const { product, variantId } = data;
  const [form] = useState(() =>
    stores.get(productForms)({ product, variant: product.variants.find((one) => one.id === variantId) ?? null }),
  );
  const { arrivals } = stores.theme;
  useEffect(() => {
    if (arrivals > 0) form.follow(variantId);
  }, [form, arrivals, variantId]);
  const formId = `${id}-form`;
  return (
    <Section {...frameOf(settings)} as="div">
      {settings.showBreadcrumbs ? <ProductBreadcrumbs product={product} collection={data.collection} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 tab:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)] tab:gap-12 lg:gap-20">
        <Gallery id={id} product={product} form={form} look={settings.gallery} />
        <div className="flex min-w-0 flex-col gap-6 tab:sticky tab:top-24 tab:gap-8 tab:self-start">
          <ProductHead product={product} form={form} settings={settings} />
          <ProductForm
            id={formId}
            product={product}
            form={form}
            eta={data.eta}
            setOffer={data.setOffer}
            settings={settings}
          />
          <StockAlertPlace product={product} form={form} alert={data.alert ?? null} />
          <ProductDetails product={product} form={formId} refusal={data.refusal} settings={settings} blocks={blocks} />
          {settings.detailsLook === 'tabs' ? (
            <DetailsTabs
              id={id}
              description={settings.descriptionPlace === 'open' ? '' : product.description}
              details={detailsOf(blocks)}
            />
          ) : null}
        </div>
      </div>
      {settings.stickyBar ? <StickyBar formId={formId} form={form} /> : null}
    </Section>
  );
});

function detailsOf(blocks: Props['blocks']) {
  return blocks.flatMap((block) =>
    block.type === 'details' ? [{ id: block.id, heading: block.settings.heading, html: block.settings.html }] : [],
  );
}
