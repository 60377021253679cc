import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Http } from '#api/core/http.ts';
import { readSearches, RECENT_SEARCHES_KEY } from '#domain/search/recent-searches.ts';
import { manualClock } from '#platform/clock.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { memoryStorage } from '#platform/storage.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';
import { SEARCH_PAUSE_MS, searchStore, SearchStore } from './search.store.ts';
import { when } from 'mobx';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

function open() {
  const clock = manualClock();
  const platform = { ...memoryPlatform(), clock };
  const visit = shop.visit({ platform });
  return { ...visit, clock, platform, search: visit.stores.get(searchStore) };
}

it('[decisions, The wire] asks once the field stands still, and shows what the shop answers', async () => {
  const { search, clock, asked } = open();
  for (const text of ['v', 'va', 'vas']) search.type(text);
  clock.tick(SEARCH_PAUSE_MS - 1);
  expect([search.status, asked]).toEqual(['asking', []]);
  clock.tick(1);
  await when(() => search.status === 'answered');
  expect(asked).toEqual(['GET /catalog/next/search.json']);
  expect(search.answer?.products.map(({ handle }) => handle)).toContain('cylinder-vase');
  search.type(' ');
  expect([search.status, search.answer]).toEqual(['empty', null]);
});

it('[decisions, The wire] an answer that comes after the next question is not shown, and its call is given up', async () => {
  const clock = manualClock();
  const calls: { q: string; signal: AbortSignal | undefined; answer(): void }[] = [];
  const http = {
    call: (_endpoint: unknown, { query }: { query: { q: string } }, { signal }: { signal?: AbortSignal }) =>
      new Promise((resolve) =>
        calls.push({
          q: query.q,
          signal,
          answer: () =>
            resolve({
              products: [],
              count: query.q.length,
              collections: [],
              pages: [],
              posts: [],
              suggestions: [],
              corrected: null,
            }),
        }),
      ),
  } as unknown as Http;
  const search = new SearchStore({ http, local: memoryStorage(), clock });
  search.type('oak');
  clock.tick(SEARCH_PAUSE_MS);
  search.type('oak tray');
  clock.tick(SEARCH_PAUSE_MS);
  expect(calls.map(({ q, signal }) => [q, signal?.aborted])).toEqual([
    ['oak', true],
    ['oak tray', false],
  ]);
  calls[1]!.answer();
  await when(() => search.status === 'answered');
  calls[0]!.answer();
  await Promise.resolve();
  expect(search.answer?.count).toBe('oak tray'.length);
});

it('[look] says when the shop could not be asked', async () => {
  const clock = manualClock();
  const search = new SearchStore({
    http: { call: () => Promise.reject(new Error('no network')) } as unknown as Http,
    local: memoryStorage(),
    clock,
  });
  search.type('oak');
  clock.tick(SEARCH_PAUSE_MS);
  await when(() => search.status === 'failed');
  expect(search.answer).toBeNull();
});

it('[look] remembers the last five searches in the browser alone, each once, until told to forget', () => {
  const { search, platform, asked } = open();
  for (const text of ['one', 'two', ' ', 'three', 'Two', 'four', 'five', 'six']) search.keep(text);
  expect(search.recent).toEqual(['six', 'five', 'four', 'Two', 'three']);
  expect(readSearches(platform.local.get(RECENT_SEARCHES_KEY))).toEqual(search.recent);
  search.forget();
  expect([search.recent, platform.local.get(RECENT_SEARCHES_KEY), asked]).toEqual([[], null, []]);
  for (const nonsense of ['{', '{"a":1}', '[1]']) expect(readSearches(nonsense)).toEqual([]);
});
