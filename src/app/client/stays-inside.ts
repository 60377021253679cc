import { splitLocalePath } from '#domain/page/locale-path.ts';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import type { PageRoute } from '#domain/page/page-routes.ts';

/** The parts of an address that the rule reads. */
export type Address = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * True for a navigation to a page of the same language and layout; everything else loads a document: files, other
 * origins, checkout [core §2].
 */
export function staysInside(to: Address, from: Address): boolean {
  if (to.origin !== from.origin) return false;
  const there = splitLocalePath(to.pathname);
  const here = splitLocalePath(from.pathname);
  // The browser itself jumps to an anchor of this page.
  if (there.prefix !== here.prefix || (to.hash && to.pathname === from.pathname && to.search === from.search))
    return false;
  const route = matchPageRoute(there.path)?.route;
  return route !== undefined && sameDocument(route, matchPageRoute(here.path)?.route);
}

function sameDocument(there: PageRoute, here: PageRoute | undefined): boolean {
  return !there.fullLoad && !here?.fullLoad && there.layout === (here?.layout ?? 'default');
}
