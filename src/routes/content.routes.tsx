import type { AnyRoute } from '@tanstack/react-router';
import { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import { pageRoutes } from './page-route.tsx';

/** Pages, policies and blogs [core §2]. */
export const contentRoutes = (parent: AnyRoute) => pageRoutes(parent, PAGE_ROUTES.content);
