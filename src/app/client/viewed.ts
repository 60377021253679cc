import type { AnyRouter } from '@tanstack/react-router';
import type { PageDocument } from '#domain/page/page-document.ts';
import { VIEWED_KEY, withViewed } from '#domain/product/recently-viewed.ts';
import type { KeyValueStorage } from '#platform/storage.ts';

/** Remembers the products whose pages are shown. */
export function followViewed(router: AnyRouter, page: () => PageDocument | null, local: KeyValueStorage): void {
  const note = () => {
    const shown = page();
    const handle = shown?.type === 'product' ? shown.path.split('/').pop() : undefined;
    if (handle) local.set(VIEWED_KEY, withViewed(local.get(VIEWED_KEY), decodeURIComponent(handle)));
  };
  note();
  router.subscribe('onRendered', note);
}
