import type { PageHead } from '#domain/entities/page-document.ts';
import type { Product } from '#domain/entities/product.ts';
import { formatImageName } from '#domain/image-name.ts';
import { minorDigits } from '#domain/money.ts';
import type { PageRequest } from '#theme/model/section.ts';
import type { PageContext } from './page.service.ts';

type Named = { title: string; description: string; image?: string | null; robots?: string | null; jsonLd?: Record<string, unknown>[]; path?: string };

/** Query parameters that make another page of the same path; others do not belong into a canonical address. */
const CANONICAL_QUERY = ['page', 'q'];

/** Title, description, canonical address and structured data of a page. */
export async function pageHead(page: PageRequest, context: PageContext): Promise<PageHead> {
  const { shop, origin } = context;
  const named = await name(page, context);
  const kept = new URLSearchParams(CANONICAL_QUERY.flatMap((key) => (page.query.has(key) ? [[key, page.query.get(key)!]] : [])));
  return {
    title: named.title.includes(shop.name) ? named.title : `${named.title} · ${shop.name}`,
    description: plain(named.description),
    canonical: `${origin}${named.path ?? page.path}${kept.size > 0 ? `?${kept}` : ''}`,
    image: named.image ?? null,
    robots: named.robots ?? null,
    jsonLd: named.jsonLd ?? [],
  };
}

async function name(page: PageRequest, context: PageContext): Promise<Named> {
  const { catalogue, shop, origin, theme } = context;
  const handle = page.params.handle ?? '';
  const hidden = { description: '', robots: 'noindex' };
  switch (page.type) {
    case 'homepage': {
      const description = String(theme.settings.description ?? '');
      return { title: shop.name, description, jsonLd: [{ '@context': 'https://schema.org', '@type': 'Organization', name: shop.name, url: origin }] };
    }
    case 'product': {
      const product = await catalogue.product(handle);
      if (!product) break;
      const path = `/products/${product.handle}`;
      return {
        title: product.meta_title || product.title,
        description: product.meta_description || product.description,
        image: product.images[0]?.src,
        jsonLd: [productLd(product, `${origin}${path}`, context), breadcrumbLd([[shop.name, origin], [product.title, `${origin}${path}`]])],
        path,
      };
    }
    case 'collection': {
      const collection = await catalogue.collection(handle || 'all', { limit: 1 });
      if (!collection) break;
      return {
        title: collection.meta_title || collection.title,
        description: collection.meta_description || collection.description,
        image: collection.image?.src,
        jsonLd: [breadcrumbLd([[shop.name, origin], [collection.title, `${origin}${page.path}`]])],
      };
    }
    case 'page': {
      const found = await catalogue.page(handle);
      if (!found) break;
      return { title: found.meta_title || found.title, description: found.meta_description || found.body_html, image: found.meta_image?.src };
    }
    case 'policy': {
      const found = await catalogue.policy(handle);
      return { title: found?.title ?? shop.name, description: found?.body_html ?? '' };
    }
    case 'collections':
    case 'search':
    case 'cart':
    case 'checkout':
    case 'thankyou':
    case 'password':
      return { title: context.word(page.type), ...(page.type === 'collections' ? { description: '' } : hidden) };
    default:
  }
  return { title: context.word('not_found'), ...hidden };
}

function productLd(product: Product, url: string, { shop, origin }: PageContext): Record<string, unknown> {
  const major = (price: number) => (price / 10 ** minorDigits(shop.default_currency.code)).toFixed(minorDigits(shop.default_currency.code));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: plain(product.description),
    brand: { '@type': 'Brand', name: product.vendor },
    image: product.images.slice(0, 4).map(({ src }) => `${origin}/images/${formatImageName(src, { width: 1080 })}`),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      url: `${url}?variant=${variant.id}`,
      price: major(variant.price),
      priceCurrency: shop.default_currency.code,
      availability: `https://schema.org/${variant.available ? 'InStock' : 'OutOfStock'}`,
    })),
  };
}

function breadcrumbLd(trail: [title: string, url: string][]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([title, item], index) => ({ '@type': 'ListItem', position: index + 1, name: title, item })),
  };
}

/** Search engines show about 160 characters. */
const DESCRIPTION_LENGTH = 160;

function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
