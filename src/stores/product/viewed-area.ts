import type { AreaDeps } from '../core/root.store.ts';
import { ViewedStore } from './viewed.store.ts';

/** What this browser was shown before. */
export function viewedArea({ http, platform }: AreaDeps) {
  return { viewed: new ViewedStore({ http, local: platform.local }) };
}
