import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#stores/core/context.tsx';
import { offerForms } from '#stores/product/offer-form.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { BuyForm } from '#components/product/buy-form/buy-form.tsx';
import { OptionSelect } from '#components/product/buy-form/option-select.tsx';
import { ShownPrice } from '#components/product/buy-form/shown-price.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { VisibleLabel } from '#ui/text/visible-label.tsx';
import type { FeaturedProductData, Props } from './featured-product.settings.ts';

/** One product with its buy form, for any page. Renders nothing if the product no longer exists. */
export function View(props: Props) {
  return props.data ? <Offer {...props} data={props.data} /> : null;
}

const Offer = observer(function Offer({
  id,
  settings,
  data: { product, variantId, isPlain },
}: Props & { data: FeaturedProductData }) {
  const offerForm = useStores().get(offerForms);
  const [form] = useState(() =>
    offerForm({ product, variant: product.variants.find((one) => one.id === variantId) ?? null }),
  );
  const { heading, text, position, ratio, showVendor, showQuantity } = settings;
  const headingId = `${id}-heading`;
  const href = `/products/${product.handle}`;
  const image = product.images[form.image ?? 0];
  return (
    <Section {...frameOf(settings)} labelledBy={headingId}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 tab:grid-cols-2 tab:gap-12 lg:gap-20">
        <div className={cx('min-w-0', position === 'end' && 'tab:order-last')}>
          {image ? (
            <Picture image={image} ratio={ratio} sizes="(min-width: 834px) 50vw, 100vw" className="rounded" />
          ) : (
            <div style={{ aspectRatio: ratio }} className="rounded bg-surface" />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <header className="flex flex-col gap-2">
            {showVendor && product.vendor ? (
              <Text size={14} tone="muted">
                {product.vendor}
              </Text>
            ) : null}
            <Heading id={headingId} size={36}>
              <Link href={href} variant="bare" className="underline-offset-4 hover:underline">
                {heading || product.title}
              </Link>
            </Heading>
            <div className="text-18">
              <ShownPrice form={form} />
            </div>
            {text ? <Text tone="muted">{text}</Text> : null}
          </header>
          {isPlain ? (
            <BuyForm
              id={`${id}-form`}
              product={product}
              form={form}
              Option={OptionSelect}
              showQuantity={showQuantity}
              className="gap-4"
            />
          ) : null}
          <Button href={href} variant={isPlain ? 'plain' : 'primary'} className={isPlain ? 'self-start' : undefined}>
            <VisibleLabel>
              {(hidden) => (
                <FormattedMessage
                  id="featuredProduct.details"
                  defaultMessage="View details<hidden>: {product}</hidden>"
                  values={{ product: product.title, hidden }}
                />
              )}
            </VisibleLabel>
          </Button>
        </div>
      </div>
    </Section>
  );
});
