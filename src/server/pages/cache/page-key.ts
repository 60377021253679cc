import { COOKIES } from '#domain/core/cookies.ts';
import { ALL_FILTERS, FILTER_PREFIX, filterPairs, parseFilters } from '#domain/collection/filters.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';

/** Longer addresses are rendered but not cached. */
const KEPT_ADDRESS_LENGTH = 512;
/** The shop and variant in front of the address take at most 256 characters. */
const KEPT_KEY_LENGTH = KEPT_ADDRESS_LENGTH + 256;

/**
 * Cookies that a public page's renderer sees: those that select language, market and currency, and the proof of the
 * storefront password, which is the same for all visitors.
 */
const EDITION_COOKIES: string[] = [
  COOKIES.language,
  COOKIES.globalMarket,
  COOKIES.marketCurrency,
  COOKIES.storefrontPassword,
];
const EDITION_HEADERS = ['user-agent', 'sec-ch-ua-mobile', 'x-lang'];

/**
 * The query as a public page sees it, sorted, so that equal pages have equal addresses. `known` are the parameters that
 * sections read; others (utm_source …) are removed before the page is rendered.
 */
export function cacheQuery(search: string, known: ReadonlySet<string>): string {
  if (search === '') return '';
  const given = new URLSearchParams(search);
  return asQuery([...[...given].filter(([name]) => known.has(name)), ...filterPairs(parseFilters(given))]);
}

/** Whether a known query narrows a listing. */
export function isFiltered(query: string): boolean {
  return (
    query.includes(FILTER_PREFIX) && [...new URLSearchParams(query)].some(([name]) => name.startsWith(FILTER_PREFIX))
  );
}

function asQuery(chosen: string[][]): string {
  const query = new URLSearchParams(chosen);
  query.sort();
  return query.size > 0 ? `?${query}` : '';
}

/** Whether a page shows the values of a refused form. */
export function showsDraft(request: Pick<RequestContext, 'query'>): boolean {
  return request.query(DRAFT_PARAMETER) !== undefined;
}

/** Whether a path is rendered for its visitor alone: cart, checkout, order status, and everything in preview. */
export function isPersonal(request: RequestContext): boolean {
  return request.preview !== undefined || matchPageRoute(request.path)?.route.personal === true;
}

/** What a public page depends on except its query: shop, digest, language, market, currency, device and path [caching]. */
export function pagePlace(
  shop: ShopContext,
  { origin, locale, market, currency, device, prefix, path }: RequestContext,
): string {
  return `${shop.id}\n${shop.digest}\n${origin}\n${locale.code}\n${market}\n${currency.code}\n${device}\n${prefix}${path}`;
}

/** A page's cache key: its place and the parameters that pages of this place read; undefined if it is too long. */
export function pageKey(place: string, query: string, reads: readonly string[]): string | undefined {
  const isRead = (name: string) => reads.includes(name.startsWith(FILTER_PREFIX) ? ALL_FILTERS : name);
  const key =
    place +
    (query && reads.length > 0 ? asQuery([...new URLSearchParams(query)].filter(([name]) => isRead(name))) : '');
  return key.length > KEPT_KEY_LENGTH ? undefined : key;
}

/** The request that a public page is rendered from, without tokens, cart or customer. */
export function anonymous(
  url: string,
  request: RequestContext,
  query: string,
): { request: Request; context: RequestContext } {
  const cookies = new Map(
    EDITION_COOKIES.flatMap((name) => [[name, request.cookie(name)] as const]).filter((pair) => pair[1] !== undefined),
  );
  const headers = new Headers(
    EDITION_HEADERS.flatMap((name) => [[name, request.header(name)] as const]).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  if (cookies.size)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '));
  const clean = new URL(request.prefix + request.path + query, url);
  return {
    request: new Request(clean, { headers }),
    context: {
      ...request,
      query: (name) => clean.searchParams.get(name) ?? undefined,
      header: (name) => headers.get(name) ?? undefined,
      cookie: (name) => cookies.get(name),
      session: undefined,
    },
  };
}
