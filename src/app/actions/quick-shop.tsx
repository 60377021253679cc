import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Product } from '#domain/product/product.ts';
import { variantRule } from '#domain/product/variants.ts';
import { initialVariant } from '#domain/product/product-selection.ts';
import { BuyForm } from '#components/product/buy-form/buy-form.tsx';
import { useStores } from '#stores/core/context.tsx';
import { offerForms } from '#stores/product/offer-form.ts';
import { productsStore } from '#stores/product/products.store.ts';
import { ShownPrice } from '#components/product/buy-form/shown-price.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Drawer } from '#ui/layout/drawer.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Text } from '#ui/text/text.tsx';

export interface QuickShopProps {
  handle: string;
  /** Address of the product page. */
  href: string;
  title: string;
  /** The variant a swatch has chosen. */
  variant: string | null;
  /** Message key of why the product could not be added at once. */
  refusal?: string;
  /** The product could not be loaded. */
  onLost: () => void;
}

/** A product's options, price and button in a drawer; from below on a phone. */
export const QuickShop = observer(function QuickShop({
  handle,
  href,
  title,
  variant,
  refusal,
  onLost,
}: QuickShopProps) {
  const stores = useStores();
  const products = stores.get(productsStore);
  const [isOpen, setOpen] = useState(true);
  const [added, setAdded] = useState<number>();
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    products.load(handle).catch(() => lost());
  }, [products, handle]);
  // Closed before the cart opens, so that the focus returns to the card.
  useEffect(() => {
    if (added === undefined) return;
    const { showAdded, openDrawer } = stores.cart;
    if (showAdded) showAdded([added]);
    else openDrawer();
  }, [added, stores]);
  const product = products.get(handle);
  return (
    <Drawer open={isOpen} onOpenChange={setOpen} side={stores.device.isMobile ? 'bottom' : 'end'} title={title}>
      {product ? (
        <Offer
          product={product}
          href={href}
          variant={variant}
          refusal={refusal}
          onAdded={(variantId) => {
            setOpen(false);
            setAdded(variantId);
          }}
        />
      ) : (
        <Waiting title={title} />
      )}
    </Drawer>
  );
});

interface OfferProps extends Pick<QuickShopProps, 'href' | 'variant' | 'refusal'> {
  product: Product;
  onAdded: (variantId: number) => void;
}

const Offer = observer(function Offer({ product, href, variant, refusal, onAdded }: OfferProps) {
  const stores = useStores();
  const offerForm = stores.get(offerForms);
  const rule = variantRule(stores.theme.theme?.settings);
  const isPersonal = product.custom_options.some(({ validations }) => validations.required);
  const [form] = useState(() =>
    offerForm(
      { product: { ...product, custom_options: [] }, variant: initialVariant(product, variant, rule) },
      { show: false },
    ),
  );
  const image = product.images[form.image ?? 0];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-5">
        {image ? <Picture image={image} ratio="4/5" sizes="8rem" maxWidth={540} className="max-w-32 rounded" /> : null}
        <div className="flex min-w-0 flex-col gap-2 text-18">
          <ShownPrice form={form} />
          {isPersonal ? null : (
            <Button href={href} variant="plain" size="small" className="self-start">
              <FormattedMessage id="quickShop.details" defaultMessage="View full details" />
            </Button>
          )}
        </div>
      </div>
      {isPersonal ? (
        <>
          <Text>
            <FormattedMessage id="quickShop.personal" defaultMessage="Personalize this item on its page." />
          </Text>
          <Button href={href} wide>
            <FormattedMessage id="quickShop.details" defaultMessage="View full details" />
          </Button>
        </>
      ) : (
        <BuyForm product={product} form={form} refusal={refusal} onAdded={onAdded} />
      )}
    </div>
  );
});

function Waiting({ title }: { title: string }) {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <p className="sr-only">
        <FormattedMessage id="quickShop.loading" defaultMessage="Loading {title}" values={{ title }} />
      </p>
      <Skeleton ratio="4/5" className="w-32" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
