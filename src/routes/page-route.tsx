import { createRoute } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import type { PageDocument } from '#domain/page/page-document.ts';
import type { PageRoute } from '#domain/page/page-routes.ts';
import { ThemedPage } from './themed-page.tsx';

/** The router's context: loads the page of a path and query, from the store or the server. */
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

/** The routes of one area of the route table; all of them show the themed page. */
export function pageRoutes(parent: AnyRoute, rows: readonly PageRoute[]): AnyRoute[] {
  return rows.map((page) =>
    createRoute({
      getParentRoute: () => parent,
      path: routerPath(page.path),
      component: ThemedPage,
      staticData: { page },
      // Pages are cached by the theme store, not by the router.
      staleTime: Infinity,
      gcTime: 0,
      // A checkout's step is shown by its layout, without loading a page.
      loaderDeps: ({ search }) => ({ search: { ...(search as object), step: undefined } }),
      loader: ({ context, location }) => (context as RouteContext).loadPage(location.pathname + location.searchStr),
    }),
  );
}
