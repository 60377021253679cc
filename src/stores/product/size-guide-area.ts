import { contentApi } from '#api/content.api.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Pages of the shop that are read beside another. */
export function guideArea({ http }: AreaDeps) {
  return { readPage: (handle: string) => http.call(contentApi.page, { path: { handle } }) };
}
