import type { AreaDeps } from '../core/root.store.ts';
import { SearchStore } from './search.store.ts';

/** The search field that answers while one types. */
export function searchArea({ http, platform }: AreaDeps) {
  return { search: new SearchStore({ http, local: platform.local, clock: platform.clock }) };
}
