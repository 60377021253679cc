import { ALL_FILTERS, FILTER_PREFIX } from '#domain/collection/filters.ts';
import { withPrefix } from '#domain/page/locale-path.ts';

/**
 * Before a public page's path: what the application starts from, apart from the document. Who only looks never fetches
 * it in time of the first view; who taps gets it along with the code.
 */
const STATE_PATH = '/page-state';

/** The page whose state a path asks for; undefined for every other path. */
export function pageOfState(path: string): string | undefined {
  return path === STATE_PATH || path.startsWith(`${STATE_PATH}/`) ? path.slice(STATE_PATH.length) || '/' : undefined;
}

/**
 * Where a page's state is to be had. The address names the content's edition and, behind a dot, that of its HTML, and
 * of the query only what the page reads.
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

/** 32-bit FNV-1a: tells editions apart, which is no secret. */
export function hashOf(text: string): string {
  let hash = 0x811c_9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x0100_0193);
  return (hash >>> 0).toString(36);
}
