import type { PageHead } from '#domain/entities/page-document.ts';
import type { Product } from '#domain/entities/product.ts';
import { formatImageName } from '#domain/image-name.ts';
import { withPrefix } from '#domain/locale-path.ts';
import { minorDigits } from '#domain/money.ts';
import { listingOf, pageNumberOf, withQuery } from '#theme/model/listing.ts';
import { resolveValue } from '#theme/model/resolve.ts';
import type { PageRequest } from '#theme/model/section.ts';
import type { PageContext } from './page.service.ts';

type Named = { title: string; description: string; image?: string | null; robots?: string | null; jsonLd?: Record<string, unknown>[]; path?: string };

/** Pages of which another query makes another page: those that list products. Nothing else belongs into a canonical address. */
const LISTINGS = new Set<PageRequest['type']>(['collection', 'search']);

/** Title, description, canonical address and structured data of a page. */
export async function pageHead(page: PageRequest, context: PageContext): Promise<PageHead> {
  const { shop } = context;
  const named = await name(page, context);
  return {
    title: named.title.includes(shop.name) ? named.title : `${named.title} · ${shop.name}`,
    description: plain(named.description || shopDescription(context)),
    canonical: addressOf(named.path ?? page.path, context) + canonicalQuery(page),
    image: named.image ?? null,
    robots: named.robots ?? null,
    jsonLd: named.jsonLd ?? [],
  };
}

/** The first page of a list is the list itself. */
function canonicalQuery({ type, query }: PageRequest): string {
  if (!LISTINGS.has(type)) return '';
  const number = pageNumberOf(query);
  return withQuery('', { q: query.get('q')?.trim(), page: number > 1 ? String(number) : undefined });
}

/** A path of the shop as the world knows it, in the page's language. */
function addressOf(path: string, { origin, prefix }: PageContext): string {
  return origin + withPrefix(path, prefix);
}

async function name(page: PageRequest, context: PageContext): Promise<Named> {
  const { catalogue, shop } = context;
  const home = addressOf('/', context);
  const handle = page.params.handle ?? '';
  const hidden = { description: '', robots: 'noindex' };
  switch (page.type) {
    case 'homepage': {
      return { title: shop.name, description: shopDescription(context), jsonLd: [{ '@context': 'https://schema.org', '@type': 'Organization', name: shop.name, url: home }] };
    }
    case 'product': {
      const product = await catalogue.product(handle);
      if (!product) break;
      const path = `/products/${product.handle}`;
      return {
        title: product.meta_title || product.title,
        description: product.meta_description || product.description,
        image: product.images[0]?.src,
        jsonLd: [productLd(product, addressOf(path, context), context), breadcrumbLd([[shop.name, home], [product.title, addressOf(path, context)]])],
        path,
      };
    }
    case 'collection': {
      const listing = listingOf(page);
      if (listing?.kind === 'filter') return { title: listing.value, description: '' };
      const collection = await catalogue.collection(handle || 'all', { limit: 1 });
      if (!collection) break;
      return {
        title: collection.meta_title || collection.title,
        description: collection.meta_description || collection.description,
        image: collection.image?.src,
        jsonLd: [breadcrumbLd([[shop.name, home], [collection.title, addressOf(page.path, context)]])],
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
    case 'error':
      return { title: context.word(page.type), ...(page.type === 'collections' || page.type === 'cart' ? { description: '' } : hidden) };
    default:
  }
  return { title: context.word('not_found'), ...hidden };
}

/** Search engines read it; the theme may give it in each language. */
function shopDescription({ theme, messages }: PageContext): string {
  const description = resolveValue(theme.settings.description, { messages, refs: {} });
  return typeof description === 'string' ? description : '';
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

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Search engines show about 160 characters. */
const DESCRIPTION_LENGTH = 160;

function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, entity: string) => ENTITIES[entity] ?? '').replace(/\s+/g, ' ').trim();
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}
