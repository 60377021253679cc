import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import type { AnyRouter, LocationRewrite, RouterHistory } from '@tanstack/react-router';
import { withPrefix } from '#domain/page/locale-path.ts';
import { accountRoutes } from '#routes/account.routes.tsx';
import { catalogRoutes } from '#routes/catalog.routes.tsx';
import { checkoutRoutes } from '#routes/checkout.routes.tsx';
import { contentRoutes } from '#routes/content.routes.tsx';
import type { RouteContext } from '#routes/page-route.tsx';
import { rootRoutes } from '#routes/root.routes.tsx';
import { Shell } from '#routes/shell.tsx';
import { ThemedPage } from '#routes/themed-page.tsx';

type Options = {
  context: RouteContext;
  history: RouterHistory;
  /** `/de-de` or empty: fixed for the life of the document. */ prefix: string;
};

const root = createRootRouteWithContext<RouteContext>()({ component: Shell });
const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: ThemedPage,
  staleTime: Infinity,
  gcTime: 0,
  loader: ({ context, location }) => context.loadPage(location.pathname + location.searchStr),
});
/** Shared by all routers of the process, which prepare it once. */
const routeTree = root.addChildren([
  ...rootRoutes(root),
  ...catalogRoutes(root),
  ...checkoutRoutes(root),
  ...contentRoutes(root),
  ...accountRoutes(root),
  anyOther,
]);

/**
 * The router over one history. Addresses in the route tree have no locale prefix; one rewrite adds and removes it [core
 * §2].
 */
export function createStorefrontRouter({ context, history, prefix }: Options): AnyRouter {
  const router = createRouter({
    routeTree,
    history,
    context,
    defaultPendingMs: Infinity,
    // `followScroll` has the rules; the router's own would scroll to the top at its first render.
    scrollRestoration: () => false,
    // Plain parameters: the default codec would turn `?variant=9` into a number and write quotes.
    parseSearch: (search) => readQuery(new URLSearchParams(search)),
    stringifySearch: (search) => writeQuery(search as Query),
    // No rewrite without a prefix: it would cost every address a parse.
    rewrite: prefix ? takesAndGives(prefix) : undefined,
  });
  settleAddress(router);
  return router;
}

function takesAndGives(prefix: string): LocationRewrite {
  return {
    input: ({ url }) => {
      if (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))
        url.pathname = url.pathname.slice(prefix.length) || '/';
      return url;
    },
    output: ({ url }) => {
      url.pathname = withPrefix(url.pathname, prefix);
      return url;
    },
  };
}

/**
 * Normalizes the address as the router writes it, without a slash at its end or needless escapes; otherwise the server
 * would answer a redirect and the browser begin with a navigation. A malformed escape would fail the route.
 */
function settleAddress(router: AnyRouter): void {
  const { pathname, search, hash } = router.history.location;
  if (!isDecodable(pathname)) moveTo(router, pathname.replaceAll('%', '%25') + search + hash);
  const written = router.buildLocation({
    to: router.latestLocation.pathname,
    search: true,
    params: true,
    hash: true,
    state: true,
  }).publicHref;
  if (written !== router.history.location.href) moveTo(router, written);
}

function moveTo(router: AnyRouter, href: string): void {
  router.history.replace(href, router.history.location.state);
  router.updateLatestLocation();
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

type Query = Record<string, string | string[]>;

function readQuery(params: URLSearchParams): Query {
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => [
      key,
      params.getAll(key).length > 1 ? params.getAll(key) : params.get(key)!,
    ]),
  );
}

function writeQuery(query: Query): string {
  if (Object.keys(query).length === 0) return '';
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one])),
  );
  return params.size > 0 ? `?${params}` : '';
}
