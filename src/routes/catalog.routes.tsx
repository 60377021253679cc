import type { AnyRoute } from '@tanstack/react-router';
import { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import { pageRoutes } from './page-route.tsx';

/** Products, collections, listings and search [core §2]. */
export const catalogRoutes = (parent: AnyRoute) => pageRoutes(parent, PAGE_ROUTES.catalog);
