import type {
  BlogPosting,
  BreadcrumbList,
  Offer,
  Organization,
  ProductLeaf,
  ReviewLeaf,
  SearchAction,
  Thing,
  VideoObject,
  WithActionConstraints,
} from 'schema-dts';
import type { BlogPost } from '#domain/blog/blog.ts';
import type { PageSection } from '#domain/page/page-document.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { convertMoney, minorDigits } from '#domain/shop/money.ts';
import { videoAddress } from '#domain/media/video-sources.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import { imageAddress } from '../feeds/sitemap.ts';

const CONTEXT = 'https://schema.org';

/** Images of one product: search engines show one and choose it by shape. */
const PICTURES = 4;

/** The nodes as one JSON-LD graph; an empty list if there are none. */
export function graphOf(nodes: readonly Thing[]): { '@context': string; '@graph': readonly Thing[] }[] {
  return nodes.length === 0 ? [] : [{ '@context': CONTEXT, '@graph': nodes }];
}

/**
 * A product with an offer for each variant, in the price and currency that the page shows [core §3]. Offers have no SKU,
 * to keep the HTML small; their addresses distinguish them.
 */
export function productNode(
  product: Product,
  description: string,
  url: string,
  { shop, origin }: { shop: Shop; origin: string },
): ProductLeaf {
  const videos = videoNodes(product, description, origin);
  return {
    '@type': 'Product',
    name: product.title,
    ...(description && { description }),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    ...(product.images.length > 0 && {
      image: product.images.slice(0, PICTURES).map(({ src }) => imageAddress(src, origin)),
    }),
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    offers: product.variants.map((variant) => offerNode(variant, url, shop)),
    ...(videos.length > 0 && { subjectOf: videos }),
  };
}

/** A product's videos; search engines require an upload date, so those without one are left out. */
function videoNodes({ title, images }: Product, description: string, origin: string): VideoObject[] {
  return images.flatMap(({ src, alt, video }) =>
    video?.uploaded_on
      ? {
          '@type': 'VideoObject',
          name: title,
          description: alt || description || title,
          thumbnailUrl: imageAddress(src, origin),
          uploadDate: video.uploaded_on,
          [video.provider === 'file' ? 'contentUrl' : 'embedUrl']: origin + videoAddress(video),
        }
      : [],
  );
}

function offerNode(variant: Variant, url: string, { currency, default_currency }: Shop): Offer {
  const digits = minorDigits(currency.code);
  return {
    '@type': 'Offer',
    url: `${url}?variant=${variant.id}`,
    price: (convertMoney(variant.price, { ...currency, base: default_currency.code }) / 10 ** digits).toFixed(digits),
    priceCurrency: currency.code,
    itemCondition: `${CONTEXT}/NewCondition`,
    availability: `${CONTEXT}/${variant.available ? 'InStock' : 'OutOfStock'}`,
  };
}

/** A blog post; its author is the shop if it names none. */
export function postNode(
  post: BlogPost,
  description: string,
  url: string,
  { shop, origin }: { shop: Shop; origin: string },
): BlogPosting {
  const { title, image, author, published_at, updated_at, tags } = post;
  const publisher: Organization = { '@type': 'Organization', name: shop.name };
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...(description && { description }),
    ...(image && { image: imageAddress(image.src, origin) }),
    author: author.name ? { '@type': 'Person', name: author.name } : publisher,
    publisher,
    datePublished: published_at,
    dateModified: updated_at,
    ...(tags.length > 0 && { keywords: tags.map((tag) => tag.title) }),
    mainEntityOfPage: url,
  };
}

const is = (node: Thing, type: string) => typeof node === 'object' && '@type' in node && node['@type'] === type;

/** Joins the page's nodes with its sections'; reviews become part of the product, if there is one. */
export function joinedNodes(own: readonly Thing[], ofSections: readonly Thing[]): Thing[] {
  const isProduct = (node: Thing): node is ProductLeaf => is(node, 'Product');
  const isReview = (node: Thing): node is ReviewLeaf => is(node, 'Review');
  const review = ofSections.filter(isReview);
  const named = own.map((node) => (isProduct(node) && review.length > 0 ? { ...node, review } : node));
  return [...named, ...ofSections.filter((node) => !isReview(node))];
}

/** Breadcrumbs from the home page to the page. */
export function breadcrumbNode(trail: readonly (readonly [title: string, url: string])[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}

/** The products that the page's sections list. */
export function listNodes(sections: readonly PageSection[], addressOf: (path: string) => string): Thing[] {
  const handles = sections
    .flatMap(({ data }) => productHandles(data))
    .filter((handle, index, all) => all.indexOf(handle) === index);
  if (handles.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      itemListElement: handles.map((handle, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: addressOf(`/products/${handle}`),
      })),
    },
  ];
}

function productHandles(data: unknown): string[] {
  const products = (data as { products?: unknown } | null)?.products;
  return Array.isArray(products)
    ? products.flatMap((one: { handle?: unknown }) => (typeof one.handle === 'string' ? one.handle : []))
    : [];
}

/** The organisation and its site search. */
export function shopNodes(
  name: string,
  home: string,
  search: string,
  more: { logo?: string; sameAs: string[] },
): Thing[] {
  const searchAction: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: `${search}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return [
    {
      '@type': 'Organization',
      name,
      url: home,
      ...(more.logo && { logo: more.logo }),
      ...(more.sameAs.length > 0 && { sameAs: more.sameAs }),
    },
    {
      '@type': 'WebSite',
      name,
      url: home,
      potentialAction: searchAction,
    },
  ];
}

/** Nodes that sections provide. */
export function sectionNodes(sections: readonly PageSection[], registry: SectionRegistry): Thing[] {
  return sections.flatMap(
    ({ type, settings, blocks, data }) =>
      registry.get(type)?.structuredData?.({ settings: settings as never, blocks, data }) ?? [],
  );
}
