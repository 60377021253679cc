import { COOKIES } from '#domain/cookies.ts';
import { matchPageRoute } from '#domain/page-routes.ts';
import type { RequestContext, ShopContext } from '../http/context.ts';

/** Query parameters a public page may depend on; all others (utm_source …) are taken off before it is rendered. */
const KNOWN_QUERY = new Set(['page', 'sort_by', 'q', 'variant', 'vendor', 'product_type', 'type', 'tag', 'limit', 'selling_plan_id']);
const KNOWN_PREFIX = 'filter.';
/** Longer ones are nobody's links; they are rendered, not kept. */
const KEPT_ADDRESS_LENGTH = 512;

/**
 * Cookies that choose between editions of a public page, and the proof of the shop's password, which is the same for all who
 * gave it and opens the calls the page is made of. No other reaches its renderer.
 */
const EDITION_COOKIES: string[] = [COOKIES.language, COOKIES.globalMarket, COOKIES.marketCurrency, COOKIES.storefrontPassword];
const EDITION_HEADERS = ['user-agent', 'sec-ch-ua-mobile', 'x-lang'];

/** What of the query a public page sees, sorted, so that equal pages have equal addresses. */
export function knownQuery(url: URL): string {
  const known = new URLSearchParams([...url.searchParams].filter(([name]) => KNOWN_QUERY.has(name) || name.startsWith(KNOWN_PREFIX)));
  known.sort();
  const text = known.toString();
  return text && `?${text}`;
}

/** Whether a path is rendered for its visitor alone: cart, checkout, order status, and everything in preview. */
export function isPersonal(request: RequestContext): boolean {
  return request.isPreview || matchPageRoute(request.path)?.route.personal === true;
}

/** The key a public page is kept under (architecture, "From theme JSON to a page"); undefined for one not worth keeping. */
export function pageKey(shop: ShopContext, request: RequestContext, query: string): string | undefined {
  const address = request.prefix + request.path + query;
  if (address.length > KEPT_ADDRESS_LENGTH) return undefined;
  return [shop.id, shop.digest, request.origin, address, request.locale.code, request.market, request.currency.code, request.device].join('\n');
}

/** What a public page is rendered from: no token, no cart, no customer can get into it. */
export function anonymous(url: string, request: RequestContext, query: string): { request: Request; context: RequestContext } {
  const cookies = new Map(EDITION_COOKIES.flatMap((name) => [[name, request.cookie(name)] as const]).filter((pair) => pair[1] !== undefined));
  const headers = new Headers(EDITION_HEADERS.flatMap((name) => [[name, request.header(name)] as const]).filter((pair): pair is [string, string] => pair[1] !== undefined));
  if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '));
  const clean = new URL(request.prefix + request.path + query, url);
  return {
    request: new Request(clean, { headers }),
    context: {
      ...request,
      query: (name) => clean.searchParams.get(name) ?? undefined,
      header: (name) => headers.get(name) ?? undefined,
      cookie: (name) => cookies.get(name),
    },
  };
}
