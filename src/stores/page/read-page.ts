import { contentApi } from '#api/content.api.ts';
import { defineStore } from '../core/define-store.ts';

/** A page of the shop that is read beside another. */
export const readPage = defineStore(
  ({ http }) =>
    (handle: string) =>
      http.call(contentApi.page, { path: { handle } }),
);
