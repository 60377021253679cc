import type { AnyRoute } from '@tanstack/react-router';
import { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import { pageRoutes } from './page-route.tsx';

/** Home, password, error and not found [core §2]. */
export const rootRoutes = (parent: AnyRoute) => pageRoutes(parent, PAGE_ROUTES.root);
