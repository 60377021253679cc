import { createRoute } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import type { PageDocument } from '#domain/page/page-document.ts';
import type { PageRoute } from '#domain/page/page-routes.ts';
import { ThemedPage } from './themed-page.tsx';

/** What routes are given: the page of a path and query, from the store or the server. */
export type RouteContext = { loadPage(target: string): Promise<PageDocument> };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of the route table: page type, layout, login and scroll rule as data [core §2]. */
    page?: PageRoute;
  }
}

/** `{handle}` becomes `$handle`, `{recover?}` becomes `{-$recover}`. */
function routerPath(path: string): string {
  return path.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1');
}

/** The router's routes of one area of the table: all of them show the themed page. */
export function pageRoutes(parent: AnyRoute, rows: readonly PageRoute[]): AnyRoute[] {
  return rows.map((page) =>
    createRoute({
      getParentRoute: () => parent,
      path: routerPath(page.path),
      component: ThemedPage,
      staticData: { page },
      // A page is read once a visit: its answer is the store's to keep, not the router's.
      staleTime: Infinity,
      gcTime: 0,
      // The step of a checkout is the layout's own to show.
      loaderDeps: ({ search }) => ({ search: { ...(search as object), step: undefined } }),
      loader: ({ context, location }) => (context as RouteContext).loadPage(location.pathname + location.searchStr),
    }),
  );
}
