import type { Thing } from 'schema-dts';
import { blogPath, feedPath, postPath, taggedPath } from '#domain/blog/blog-paths.ts';
import { policyPath } from '#domain/page/policy-path.ts';
import type { Image } from '#domain/media/image.ts';
import type { PageHead, PageSection } from '#domain/page/page-document.ts';
import { countFilters } from '#domain/collection/filters.ts';
import { withPrefix } from '#domain/page/locale-path.ts';
import { fillAllPrices } from '#domain/shop/prices-in-text.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { filtersOf, listingOf, pageNumberOf } from '#theme/model/listing.ts';
import { resolveValue } from '#theme/model/resolve.ts';
import type { PageRequest } from '#theme/model/section.ts';
import type { PageContext } from '#server/pages/assemble/page-context.ts';
import { shortText } from '#server/core/plain-text.ts';
import { imageAddress } from '../feeds/sitemap.ts';
import {
  breadcrumbNode,
  graphOf,
  joinedNodes,
  listNodes,
  postNode,
  productNode,
  sectionNodes,
  shopNodes,
} from './structured-data.ts';

type Named = Pick<PageHead, 'article' | 'feed'> & {
  title: string;
  description: string;
  image?: Image | null;
  kind?: PageHead['kind'];
  robots?: string | null;
  nodes?: Thing[];
  path?: string;
};

/** Pages whose canonical address may have a query: those that list products or posts. */
const LISTINGS = new Set<PageRequest['type']>(['collection', 'collections', 'search', 'blogs']);

/** Title, description, canonical address and structured data of a page and of the sections it shows. */
export async function pageHead(
  page: PageRequest,
  sections: readonly PageSection[],
  context: PageContext,
): Promise<PageHead> {
  const { shop } = context;
  const named = fillAllPrices(await name(page, sections, context), context.currency);
  const robots = named.robots ?? (isFiltered(page) ? 'noindex' : null);
  return {
    kind: named.kind ?? 'website',
    title: named.title.includes(shop.name) ? named.title : `${named.title} · ${shop.name}`,
    description: shortText(named.description || shopDescription(context)),
    canonical: addressOf(named.path ?? page.path, context) + canonicalQuery(page),
    alternates: context.catalogue.paths(encoded(named.path ?? page.path)),
    image: named.image ?? null,
    robots,
    ...(named.article && { article: named.article }),
    ...(named.feed && { feed: named.feed }),
    jsonLd: robots ? [] : graphOf(joinedNodes(named.nodes ?? [], sectionNodes(sections, context.registry))),
  };
}

/** Filtered lists are not indexed, because there is no end of them. */
function isFiltered({ type, query }: Pick<PageRequest, 'type' | 'query'>): boolean {
  return (type === 'collection' || type === 'search') && countFilters(filtersOf(query)) > 0;
}

/** The canonical query: the search's words, and the page number of an unfiltered list from its second page on. */
function canonicalQuery({ type, query }: PageRequest): string {
  if (!LISTINGS.has(type)) return '';
  const number = isFiltered({ type, query }) ? 1 : pageNumberOf(query);
  return withQuery('', {
    q: type === 'collections' || type === 'blogs' ? undefined : query.get('q')?.trim(),
    page: number > 1 ? String(number) : undefined,
  });
}

/** The absolute address of a path, in the page's language. */
function addressOf(path: string, { origin, prefix }: PageContext): string {
  return origin + withPrefix(encoded(path), prefix);
}

/** Escapes letters of other scripts, as browsers and the sitemap do. */
function encoded(path: string): string {
  return path.replace(/[^\x20-\x7e]+/g, encodeURIComponent);
}

async function name(page: PageRequest, sections: readonly PageSection[], context: PageContext): Promise<Named> {
  const { catalogue, shop } = context;
  const to = (path: string) => addressOf(path, context);
  const home = [shop.name, to('/')] as const;
  const handle = page.params.handle ?? '';
  const hidden = { description: '', robots: 'noindex' };
  switch (page.type) {
    case 'homepage': {
      return {
        title: shop.name,
        description: shopDescription(context),
        nodes: shopNodes(shop.name, home[1], to('/search'), identity(context)),
      };
    }
    case 'product': {
      const product = await catalogue.product(handle);
      if (!product) break;
      const path = `/products/${product.handle}`;
      const description = product.meta_description || product.description;
      const through =
        page.params.collectionHandle === undefined
          ? null
          : await catalogue.collection(page.params.collectionHandle, { limit: 1 });
      const trail = [
        home,
        ...(through ? [[through.title, to(`/collections/${through.handle}`)] as const] : []),
        [product.title, to(path)] as const,
      ];
      return {
        title: product.meta_title || product.title,
        description,
        image: product.images[0],
        kind: 'product',
        nodes: [productNode(product, shortText(description), to(path), context), breadcrumbNode(trail)],
        path,
      };
    }
    case 'collection': {
      const listing = listingOf(page);
      if (listing?.kind === 'filter') return { title: listing.value, description: '', nodes: listNodes(sections, to) };
      const collection = await catalogue.collection(handle || 'all', { limit: 1 });
      if (!collection) break;
      return {
        title: collection.meta_title || collection.title,
        description: collection.meta_description || collection.description,
        image: collection.image,
        nodes: [breadcrumbNode([home, [collection.title, to(page.path)]]), ...listNodes(sections, to)],
      };
    }
    case 'offer': {
      const product = await catalogue.product(handle);
      // An offer page's product is described by its own page, at its usual price.
      if (product)
        return {
          ...hidden,
          title: product.meta_title || product.title,
          description: product.meta_description || product.description,
          image: product.images[0],
          path: `/products/${product.handle}`,
        };
      break;
    }
    case 'page': {
      const found = await catalogue.page(handle);
      if (!found) break;
      return {
        title: found.meta_title || found.title,
        description: found.meta_description || found.body_html,
        image: found.meta_image,
      };
    }
    case 'blogs': {
      const blog = await catalogue.blog({ handle, limit: 1 });
      if (!blog) break;
      const tag =
        page.params.tag === undefined
          ? undefined
          : (await catalogue.blogTags(handle)).find((one) => one.handle === page.params.tag);
      const trail = [
        home,
        [blog.title, to(blogPath(handle))] as const,
        ...(tag ? [[tag.title, to(taggedPath(handle, tag.handle))] as const] : []),
      ];
      return {
        title: tag ? `${tag.title} · ${blog.title}` : blog.title,
        description: blog.html,
        image: blog.blog_posts[0]?.image,
        feed: feedOf(blog, context),
        nodes: [breadcrumbNode(trail)],
        ...(tag && { path: taggedPath(handle, tag.handle) }),
      };
    }
    case 'blog_post': {
      const post = await catalogue.post(handle, page.params.blogHandle);
      if (!post) break;
      const path = postPath(post);
      return {
        title: post.title,
        description: post.excerpt,
        image: post.image,
        kind: 'article',
        article: { author: post.author.name, published_time: post.published_at, modified_time: post.updated_at },
        feed: feedOf(post.blog, context),
        nodes: [
          postNode(post, shortText(post.excerpt), to(path), context),
          breadcrumbNode([home, [post.blog.title, to(blogPath(post.blog.handle))], [post.title, to(path)]]),
        ],
        path,
      };
    }
    case 'policy': {
      const found = await catalogue.policy(handle);
      const path = found && policyPath(found.handle);
      return { title: found?.title ?? shop.name, description: found?.body_html ?? '', ...(path && { path }) };
    }
    case 'collections':
    case 'search':
    case 'cart':
    case 'checkout':
    case 'thankyou':
    case 'password':
    case 'error':
    case 'my_wishlist':
    case 'login':
    case 'register':
    case 'reset_password':
    case 'activate_account':
    case 'account':
      return {
        title: context.translate(`pageTitle.${page.type}`),
        ...(page.type === 'collections' || page.type === 'cart' ? { description: '' } : hidden),
      };
    default:
  }
  return { title: context.translate('pageTitle.not_found'), ...hidden };
}

function feedOf({ handle, title }: { handle: string; title: string }, context: PageContext): PageHead['feed'] {
  return { title: `${title} · ${context.shop.name}`, href: addressOf(feedPath(handle), context) };
}

/** The shop's logo and social profiles, from the theme. */
function identity({ theme: { settings }, origin }: PageContext): { logo?: string; sameAs: string[] } {
  const { logo, socialInstagram, socialPinterest } = settings;
  const src = typeof logo === 'string' ? logo : (logo as Partial<Image> | null | undefined)?.src;
  return {
    logo: src ? imageAddress(src, origin) : undefined,
    sameAs: [socialInstagram, socialPinterest].filter((url) => typeof url === 'string' && url !== '') as string[],
  };
}

/** The shop's meta description, which a theme may translate. */
function shopDescription({ theme, messages }: PageContext): string {
  const description = resolveValue(theme.settings.description, { messages, refs: {} });
  return typeof description === 'string' ? description : '';
}
