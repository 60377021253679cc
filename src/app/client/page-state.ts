import { ALL_FILTERS, FILTER_PREFIX } from '#domain/collection/filters.ts';
import { withPrefix } from '#domain/page/locale-path.ts';

/** Prefix of the address of a public page's state, which is fetched apart from the document. */
const STATE_PATH = '/page-state';

/** The path of the page whose state is asked for; undefined for other paths. */
export function pageOfState(path: string): string | undefined {
  return path === STATE_PATH || path.startsWith(`${STATE_PATH}/`) ? path.slice(STATE_PATH.length) || '/' : undefined;
}

/**
 * Address of a page's state: it names the content's key and, after a dot, that of its HTML, and only the query
 * parameters that the page reads.
 */
export function stateAddress({
  path,
  prefix,
  search,
  reads,
  variantKey,
}: {
  path: string;
  prefix: string;
  search: URLSearchParams;
  reads: readonly string[];
  variantKey: string;
}): string {
  const query = new URLSearchParams(
    [...search].filter(([name]) => reads.includes(name.startsWith(FILTER_PREFIX) ? ALL_FILTERS : name)),
  );
  query.sort();
  query.set('v', variantKey);
  return `${withPrefix(STATE_PATH + (path === '/' ? '' : path), prefix)}?${query}`;
}

/** 32-bit FNV-1a, for cache keys only. */
export function hashOf(text: string): string {
  let hash = 0x811c_9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x0100_0193);
  return (hash >>> 0).toString(36);
}
