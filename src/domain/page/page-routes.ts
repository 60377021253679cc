/** Page types of the specification; a theme can have a template for each [core §2]. */
export const PAGE_TYPES = [
  'homepage',
  'collections',
  'cart',
  'collection',
  'search',
  'other_page',
  'page',
  'product',
  'blogs',
  'blog-post',
  'offer',
  'my_products',
  'my_product_course',
  'my_digital_download',
  'my_coaching_session',
  'my_product_online_course',
  'my_product_question',
  'my_customization_service',
  'password',
  'not_found',
  'dmca',
  'error',
  'policy',
  'activate_account',
  'login',
  'register',
  'reset_password',
  'account',
  'thankyou',
  'checkout',
  'sign_in',
  'my_profile',
  'my_wishlist',
  'change_password',
  'order_history',
  'order_detail',
  'invoice_detail',
  'all_subscriptions',
  'subscription_detail',
  'create_password',
  'sign_up',
  'blog_post',
  'landing',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Layouts of the specification; `default` has a header and a footer [core §2]. */
export type Layout =
  | 'default'
  | 'checkout'
  | 'landing'
  | 'blank'
  | 'digital-product'
  | 'digital-product-course'
  | 'new-ecommerce'
  | 'error';

/** What a navigation does to the scroll position [core §2]. */
type ScrollRule = 'top' | 'keep-same-handle' | 'keep-on-variant';

export type PageRoute = {
  name: string;
  /** `{name}` is a parameter, `{name?}` an optional one. */
  path: string;
  page: PageType;
  layout: Layout;
  scroll: ScrollRule;
  /** Rendered for its visitor only and never cached. */
  personal?: boolean;
  loginRequired?: boolean;
  /** Entering or leaving the page loads a new document [core §2]. */
  fullLoad?: boolean;
};

const shown = { layout: 'default', scroll: 'keep-same-handle' } as const;
const top = { layout: 'default', scroll: 'top' } as const;
/** Pages that may show a customer's own data. */
const own = { layout: 'default', scroll: 'top', personal: true } as const;
const paid = { layout: 'checkout', scroll: 'top', personal: true, fullLoad: true } as const;

/** The storefront's page addresses by area [core §2]. */
export const PAGE_ROUTES = {
  root: [
    { name: 'home', path: '/', page: 'homepage', ...top },
    { name: 'password', path: '/password', page: 'password', layout: 'blank', scroll: 'top', personal: true },
    { name: 'error', path: '/error', page: 'error', layout: 'error', scroll: 'top' },
    { name: 'page-not-found', path: '/page-not-found', page: 'not_found', ...top },
  ],
  catalog: [
    { name: 'product', path: '/products/{handle}', page: 'product', layout: 'default', scroll: 'keep-on-variant' },
    {
      name: 'product-with-collection',
      path: '/collections/{collectionHandle}/products/{handle}',
      page: 'product',
      layout: 'default',
      scroll: 'keep-on-variant',
    },
    // Whether an offer is valid depends on the moment, so its page is rendered for each visit.
    {
      name: 'offer',
      path: '/products/{handle}/offer/{offerId}',
      page: 'offer',
      layout: 'default',
      scroll: 'keep-same-handle',
      personal: true,
    },
    { name: 'collection', path: '/collections/{handle}', page: 'collection', ...top },
    { name: 'collections', path: '/collections', page: 'collections', ...top },
    { name: 'product-vendors', path: '/products/vendors', page: 'collection', ...top },
    { name: 'product-types', path: '/products/types', page: 'collection', ...top },
    { name: 'product-tags', path: '/products/tags', page: 'collection', ...top },
    { name: 'search', path: '/search', page: 'search', ...shown },
  ],
  checkout: [
    { name: 'cart', path: '/cart', page: 'cart', layout: 'default', scroll: 'top', personal: true },
    { name: 'checkout', path: '/checkouts/{token}/{recover?}', page: 'checkout', ...paid },
    { name: 'checkout-v2', path: '/checkouts-v2/{token}/{recover?}', page: 'checkout', ...paid },
    { name: 'order-status', path: '/orders/{token}', page: 'thankyou', ...paid },
  ],
  content: [
    { name: 'policies', path: '/policies/{handle}', page: 'policy', ...shown },
    { name: 'other-page', path: '/pages/{handle}', page: 'page', ...shown },
    { name: 'blogs', path: '/blogs/{handle}', page: 'blogs', ...top },
    { name: 'blog-post-with-tags', path: '/blogs/{handle}/tagged/{tag}', page: 'blogs', ...top },
    { name: 'blog-post-by-blog', path: '/blogs/{blogHandle}/{handle}', page: 'blog_post', ...shown },
    { name: 'blog-posts', path: '/blog-posts/{handle}', page: 'blog_post', ...shown },
  ],
  account: [
    { name: 'my-wishlist', path: '/my-wishlist', page: 'my_wishlist', ...top },
    { name: 'login', path: '/login', page: 'login', ...own },
    { name: 'sign-in', path: '/sign-in', page: 'login', ...own },
    { name: 'register', path: '/register', page: 'register', ...own },
    { name: 'sign-up', path: '/sign-up', page: 'register', ...own },
    { name: 'reset-password', path: '/reset-password/{id?}/{token?}', page: 'reset_password', ...own },
    { name: 'create-password', path: '/create-password', page: 'reset_password', ...own },
    { name: 'activate-account', path: '/activate-account/{id?}/{token?}', page: 'activate_account', ...own },
    { name: 'my-account', path: '/my-account', page: 'account', ...own },
    { name: 'my-addresses', path: '/my-account/addresses', page: 'account', ...own },
  ],
} as const satisfies Record<string, readonly PageRoute[]>;

/** A segment of a path: a literal word or a parameter. */
type PathPart = { word: string } | { name: string; isOptional: boolean };

const ALL = Object.values(PAGE_ROUTES)
  .flat()
  .map((route: PageRoute) => ({ route, parts: partsOf(route.path) }));

function partsOf(path: string): PathPart[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const [, name, optional] = /^\{(\w+)(\?)?\}$/.exec(part) ?? [];
      return name ? { name, isOptional: optional !== undefined } : { word: part };
    });
}

export type MatchedRoute = { route: PageRoute; params: Record<string, string> };

/** The route of a path without prefix; undefined if none matches. Literal segments win over parameters. */
export function matchPageRoute(path: string): MatchedRoute | undefined {
  const segments = path.split('/').filter(Boolean);
  let found: MatchedRoute | undefined;
  let fewest = Infinity;
  for (const { route, parts } of ALL) {
    if (!fits(parts, segments)) continue;
    const params = paramsOf(parts, segments);
    const count = Object.keys(params).length;
    if (count < fewest) [found, fewest] = [{ route, params }, count];
  }
  return found;
}

/** Called for every route on every page request, hence a plain loop. */
function fits(parts: readonly PathPart[], segments: readonly string[]): boolean {
  if (segments.length > parts.length) return false;
  for (let index = 0; index < parts.length; index += 1) {
    const [part, segment] = [parts[index]!, segments[index]];
    if (segment === undefined ? !('isOptional' in part && part.isOptional) : 'word' in part && part.word !== segment)
      return false;
  }
  return true;
}

function paramsOf(parts: readonly PathPart[], segments: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  segments.forEach((segment, index) => {
    const part = parts[index];
    if (part && 'name' in part) params[part.name] = decodePart(segment);
  });
  return params;
}

/** Decodes a path segment. A malformed escape is left as it is; it matches nothing and ends as a 404. */
export function decodePart(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
