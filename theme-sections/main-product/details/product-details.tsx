import { FormattedMessage, useIntl } from 'react-intl';
import type { ShownProduct } from '#domain/product/shown-product.ts';
import { Blocks } from '#theme/blocks/blocks.tsx';
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx';
import { Disclosure } from '#ui/actions/disclosure.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { BuyNow } from '../form/buy-now.tsx';
import type { MainProductData, ProductBlock, Props } from '../main-product.settings.ts';

interface ProductDetailsProps {
  product: ShownProduct;
  /** Id of its form. */
  form: string;
  refusal?: string;
  settings: Pick<Props['settings'], 'descriptionPlace' | 'detailsLook' | 'showShare' | 'buyNow' | 'express'>;
  blocks: readonly ProductBlock[];
}

/** Further content: direct checkout, details, promises, and the merchant's blocks. */
export function ProductDetails({ product, form, refusal, settings, blocks }: ProductDetailsProps) {
  const promises = blocks.filter((block) => block.type === 'trust');
  const details = blocks.filter((block) => block.type === 'details');
  const guides = blocks.filter((block) => block.type === 'guide').filter(({ settings: { page } }) => page);
  const isOpen = settings.descriptionPlace === 'open';
  return (
    <div className="flex flex-col gap-6">
      <BuyNow product={product} settings={settings} form={form} refusal={refusal} />
      {isOpen && product.description ? <RichText html={product.description} /> : null}
      {guides.length > 0 || settings.showShare ? (
        <div className="-my-3 flex flex-wrap gap-x-6">
          {guides.map(({ id, settings: { label, page } }) => (
            <Link key={id} href={`/pages/${page}`} data-do="guide" className="py-3 text-14">
              {label}
            </Link>
          ))}
          {settings.showShare ? (
            <button
              type="button"
              data-do="share"
              className="scripted py-3 text-14 text-link underline underline-offset-4"
            >
              <FormattedMessage id="share.button" defaultMessage="Share" />
            </button>
          ) : null}
        </div>
      ) : null}
      {promises.length > 0 ? (
        <ul className="flex flex-col">
          {promises.map(({ id, settings: { icon, text, url } }) => (
            <li key={id} className="flex items-center gap-3 text-14">
              <Icon name={icon} />
              {url ? (
                <Link href={url} className="min-w-0 py-3">
                  {text}
                </Link>
              ) : (
                <span className="min-w-0 py-3">{text}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {settings.detailsLook === 'lines' && (details.length > 0 || (!isOpen && product.description)) ? (
        <div className="border-t border-border">
          {!isOpen && product.description ? (
            <Disclosure open summary={<FormattedMessage id="product.description" defaultMessage="Description" />}>
              <RichText html={product.description} />
            </Disclosure>
          ) : null}
          {details.map(({ id, settings: { heading, html, open } }) => (
            <Disclosure key={id} open={open} summary={heading}>
              <RichText html={html} />
            </Disclosure>
          ))}
        </div>
      ) : null}
      <Blocks blocks={blocks} sizes="(min-width: 834px) 40vw, 100vw" />
    </div>
  );
}

/** Links from the home page to the product, through the collection that the visitor came from. */
export function ProductBreadcrumbs({ product, collection }: Pick<MainProductData, 'product' | 'collection'>) {
  const intl = useIntl();
  const home = { label: intl.formatMessage({ id: 'product.home', defaultMessage: 'Home' }), href: '/' };
  const through = collection ? [{ label: collection.title, href: `/collections/${collection.handle}` }] : [];
  return (
    <div className="-mt-3 mb-1 tab:-mt-6 tab:mb-2">
      <Breadcrumbs items={[home, ...through, { label: product.title }]} />
    </div>
  );
}
