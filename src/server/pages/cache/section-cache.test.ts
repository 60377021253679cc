import { describe, expect, it } from 'vitest';
import type { PageSection } from '#domain/page/page-document.ts';
import type { PageRequest } from '#theme/model/section.ts';
import { SectionCache } from './section-cache.ts';

const pageAt = (
  address: string,
  type: PageRequest['type'] = 'collection',
  params: Record<string, string> = {},
  market = 'US',
): PageRequest => {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  return { type, path: pathname, params, query: searchParams, market };
};
const json = () => ({ type: 'list', settings: {} });
const section = (data: unknown): PageSection => ({
  id: 'list',
  type: 'list',
  group: 'main',
  hydrate: 'never',
  hideOn: [],
  settings: {},
  blocks: [],
  data,
});

/** Asks for a section whose data is what `reads` finds of the page, and counts how often it is loaded. */
function asked(reads: (page: PageRequest) => unknown) {
  const kept = new SectionCache();
  const own = json();
  const loaded: unknown[] = [];
  const ask = async (page: PageRequest, { variantKey = 'en', of = own } = {}) =>
    kept.get(of, variantKey, page) ??
    kept.load(of, variantKey, page, async (seen) => {
      const data = reads(seen);
      loaded.push(data);
      return section(data);
    });
  return { ask, loaded };
}

describe('kept sections', () => {
  it('[performance] one that reads nothing of its page is loaded once, and is the same object everywhere', async () => {
    const { ask, loaded } = asked(() => 'menu');
    const first = await ask(pageAt('/'));
    expect(await ask(pageAt('/collections/vases?page=2', 'collection', { handle: 'vases' }))).toBe(first);
    expect(loaded).toEqual(['menu']);
  });

  it.each<[string, (page: PageRequest) => unknown]>([
    ['type', ({ type }) => type],
    ['path', ({ path }) => path],
    ['parameters of the path', ({ params: { handle } }) => handle],
    ['a value of the query', ({ query }) => query.get('page')],
    ['whether the query has a value', ({ query }) => query.has('page')],
  ])('[caching] one that reads %s is another where that is another', async (_, reads) => {
    const { ask } = asked(reads);
    const pages = [pageAt('/'), pageAt('/collections/vases?page=2', 'product', { handle: 'vases' })];
    for (const page of [...pages, ...pages]) expect(await ask(page)).toMatchObject({ data: reads(page) });
  });

  it('[caching] what it reads may depend on what it has read', async () => {
    const reads = ({ query }: PageRequest) => (query.get('page') === '2' ? `by ${query.get('sort_by')}` : 'first');
    const { ask, loaded } = asked(reads);
    const addresses = [
      '/?sort_by=price',
      '/?sort_by=title',
      '/?page=2&sort_by=price',
      '/?page=2&sort_by=title',
      '/?page=2',
      '/',
    ];
    for (const address of [...addresses, ...addresses])
      expect(await ask(pageAt(address))).toMatchObject({ data: reads(pageAt(address)) });
    expect(loaded.slice(0, 4)).toEqual(['first', 'by price', 'by title', 'by null']);
  });

  it('[caching] what a kept one has read counts as read of every page that shows it', async () => {
    const { ask } = asked(({ query }) => query.get('page'));
    await ask(pageAt('/?page=2'));
    const read: string[] = [];
    const query = { get: (name: string) => (read.push(name), '2'), has: () => true };
    await ask({ ...pageAt('/'), query });
    expect(read).toEqual(['page']);
  });

  it('[caching] editions and themes have their own', async () => {
    const { ask, loaded } = asked(() => loaded.length);
    const page = pageAt('/');
    await ask(page);
    await ask(page, { variantKey: 'de' });
    await ask(page, { of: json() });
    expect(
      [(await ask(page)) as PageSection, (await ask(page, { variantKey: 'de' })) as PageSection].map(
        ({ data }) => data,
      ),
    ).toEqual([0, 1]);
    expect(loaded).toEqual([0, 1, 2]);
  });

  it('[reliability] one that cannot be loaded or has nothing to show is asked again', async () => {
    const kept = new SectionCache();
    const own = json();
    const nothing = Symbol('nothing');
    await expect(kept.load(own, 'en', pageAt('/'), () => Promise.reject(new Error('no data today')))).rejects.toThrow(
      'no data today',
    );
    expect(kept.get(own, 'en', pageAt('/'))).toBeUndefined();
    expect(await kept.load(own, 'en', pageAt('/'), async () => nothing)).toBe(nothing);
    expect(kept.get(own, 'en', pageAt('/'))).toBeUndefined();
    expect(await kept.load(own, 'en', pageAt('/'), async () => section('here'))).toMatchObject({ data: 'here' });
  });

  it('[caching] as many addresses as anybody cares to ask leave a few', async () => {
    const { ask, loaded } = asked(({ path }) => path);
    for (let n = 0; n < 10; n += 1) await ask(pageAt(`/${n}`));
    await ask(pageAt('/9'));
    expect(loaded).toHaveLength(10);
    await ask(pageAt('/0'));
    expect(loaded).toHaveLength(11);
  });
});
