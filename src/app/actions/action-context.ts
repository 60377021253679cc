import type { AnyRouter } from '@tanstack/react-router';
import type { Platform } from '#platform/platform.ts';
import type { RootStore } from '#stores/core/root.store.ts';
import type { Surroundings } from '../client/storefront.tsx';

/** What actions are run with. */
export type ActionContext = Surroundings & {
  stores: RootStore;
  platform: Pick<Platform, 'cookies' | 'local' | 'monitor' | 'page'>;
  router: AnyRouter;
};
