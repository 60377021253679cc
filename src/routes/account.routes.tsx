import type { AnyRoute } from '@tanstack/react-router';
import { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import { pageRoutes } from './page-route.tsx';

/** The wishlist [acc §2]. */
export const accountRoutes = (parent: AnyRoute) => pageRoutes(parent, PAGE_ROUTES.account);
