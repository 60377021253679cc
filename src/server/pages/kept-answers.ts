import { LRUCache } from 'lru-cache';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { HEADER, forwardedCookies } from '#api/names.ts';
import { hostOf } from '../http/resolve-shop.ts';
import type { ShopDirectory } from '../http/shops.ts';

type Fetch = (request: Request) => Promise<Response>;

/** What every page asks before its own content: the shop, and its theme with header and footer. */
const KEPT_CALLS = new Set([bootstrapApi.app, bootstrapApi.next].map(({ path }) => `/api${path}`));
/** Answers kept: two for each language and currency of a shop at one digest. */
const KEPT_ANSWERS = 200;

/**
 * The app's own fetch for its renderer, with the answers that are the same for every page of an edition kept until the
 * shop's content changes. Previews always ask anew.
 */
export function keepAnswers(fetch: Fetch, directory: ShopDirectory): Fetch {
  const kept = new LRUCache<string, Promise<string | undefined>>({ max: KEPT_ANSWERS });
  return async (request) => {
    const key = await keyOf(request, directory);
    if (key === undefined) return fetch(request);
    const known = await kept.get(key);
    if (known !== undefined) return new Response(known, { headers: { 'Content-Type': 'application/json' } });
    const response = await fetch(request);
    if (response.status === 200) kept.set(key, response.clone().text());
    return response;
  };
}

async function keyOf({ url, method, headers }: Request, directory: ShopDirectory): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(url);
  const isPreview = headers.has(HEADER.preview) || headers.has(HEADER.previewToken) || searchParams.has('preview');
  if (method !== 'GET' || isPreview || !KEPT_CALLS.has(pathname)) return undefined;
  const shop = await directory.byHost(hostOf(url));
  return shop && [shop.row.id, shop.digest, url, headers.get(HEADER.lang), forwardedCookies(headers.get('cookie'))].join('\n');
}
