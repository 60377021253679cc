import { contentApi } from '#api/content.api.ts';
import { defineStore } from '../core/define-store.ts';

/** Loads a page of the shop to show within another one. */
export const readPage = defineStore(
  ({ http }) =>
    (handle: string) =>
      http.call(contentApi.page, { path: { handle } }),
);
