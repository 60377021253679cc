import { COOKIES } from '#domain/core/cookies.ts';
import { ALL_FILTERS, FILTER_PREFIX, filterPairs, parseFilters } from '#domain/collection/filters.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';

/** Longer ones are nobody's links; they are rendered, not kept. */
const KEPT_ADDRESS_LENGTH = 512;
/** What stands for the shop and the edition before the address. */
const KEPT_KEY_LENGTH = KEPT_ADDRESS_LENGTH + 256;

/**
 * Cookies that choose between editions of a public page, and the proof of the shop's password, which is the same for
 * all who gave it and opens the calls the page is made of. No other reaches its renderer.
 */
const EDITION_COOKIES: string[] = [
  COOKIES.language,
  COOKIES.globalMarket,
  COOKIES.marketCurrency,
  COOKIES.storefrontPassword,
];
const EDITION_HEADERS = ['user-agent', 'sec-ch-ua-mobile', 'x-lang'];

/**
 * What of the query a public page sees, sorted and without what no filter is, so that equal pages have equal addresses.
 * `known` names the parameters that sections read; all others (utm_source …) are taken off before it is rendered.
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

/** Whether a page is shown with what its visitor typed into a form that was refused. */
export function showsDraft(request: Pick<RequestContext, 'query'>): boolean {
  return request.query(DRAFT_PARAMETER) !== undefined;
}

/** Whether a path is rendered for its visitor alone: cart, checkout, order status, and everything in preview. */
export function isPersonal(request: RequestContext): boolean {
  return request.isPreview || matchPageRoute(request.path)?.route.personal === true;
}

/**
 * All that a public page depends on but its query: shop, digest, edition and path
 * [caching].
 */
export function pagePlace(
  shop: ShopContext,
  { origin, locale, market, currency, device, prefix, path }: RequestContext,
): string {
  return `${shop.id}\n${shop.digest}\n${origin}\n${locale.code}\n${market}\n${currency.code}\n${device}\n${prefix}${path}`;
}

/**
 * The key a page is kept under: its place, and of a known query what pages of that place read; undefined for one not
 * worth keeping.
 */
export function pageKey(place: string, query: string, reads: readonly string[]): string | undefined {
  const isRead = (name: string) => reads.includes(name.startsWith(FILTER_PREFIX) ? ALL_FILTERS : name);
  const key =
    place +
    (query && reads.length > 0 ? asQuery([...new URLSearchParams(query)].filter(([name]) => isRead(name))) : '');
  return key.length > KEPT_KEY_LENGTH ? undefined : key;
}

/** What a public page is rendered from: no token, no cart, no customer can get into it. */
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
    },
  };
}
