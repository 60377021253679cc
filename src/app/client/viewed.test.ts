import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { PageDocument } from '#domain/page/page-document.ts';
import { readViewed, VIEWED_KEY } from '#domain/product/recently-viewed.ts';
import { memoryStorage } from '#platform/storage.ts';
import { createStorefrontRouter } from './router.ts';
import { followViewed } from './viewed.ts';

it('[theme-model, Sections] the products of the pages that are shown are remembered, other pages are not', () => {
  const local = memoryStorage();
  const listeners: (() => void)[] = [];
  const router = createStorefrontRouter({
    context: { loadPage: () => Promise.reject(new Error('no page is asked for')) },
    history: createMemoryHistory(),
    prefix: '',
  });
  router.subscribe = (_event, listener) => (listeners.push(listener as () => void), () => undefined);
  let page: Pick<PageDocument, 'type' | 'path'> | null = { type: 'product', path: '/products/vase' };
  followViewed(router, () => page as PageDocument | null, local);
  for (page of [
    { type: 'collection', path: '/collections/all' },
    { type: 'product', path: '/collections/all/products/gr%C3%BCn' },
    null,
  ] as const)
    for (const listener of listeners) listener();
  expect(readViewed(local.get(VIEWED_KEY))).toEqual(['grün', 'vase']);
});
