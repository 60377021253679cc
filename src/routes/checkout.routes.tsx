import type { AnyRoute } from '@tanstack/react-router';
import { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import { pageRoutes } from './page-route.tsx';

/** Cart, checkout and order status [core §2]. */
export const checkoutRoutes = (parent: AnyRoute) => pageRoutes(parent, PAGE_ROUTES.checkout);
