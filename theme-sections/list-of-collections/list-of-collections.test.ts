import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { collections } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './list-of-collections.section.ts';
import type { Props } from './list-of-collections.settings.ts';
import { View } from './list-of-collections.view.tsx';

const shown = { collections: collections.slice(0, 6), path: '/collections', page: 1, pages: 1 };
const html = (settings: Record<string, unknown> = {}, data: Props['data'] = shown) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data })));

describe('load', () => {
  const sizes = [3, 0, 9, 3, 1, 1, 1, 1];
  const all = sizes.map((product_count, index) => ({ ...collections[0]!, id: index, product_count }));
  const load = async (settings: Record<string, unknown> = {}, search = '') =>
    (await section.load?.(
      loadContext(section, {
        catalogue: catalogueOf({ collections: () => Promise.resolve([...all]) }),
        settings,
        page: pageRequest('collections', `/collections${search}`),
      }),
    )) as Props['data'];
  const ids = async (...given: Parameters<typeof load>) => (await load(...given)).collections.map(({ id }) => id);

  it('[core §2] lists the shop’s collections by title, those that hold something', async () => {
    expect(await ids()).toEqual([0, 2, 3, 4, 5, 6, 7]);
    expect(await ids({ showEmpty: true })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect((await ids({ order: 'products' })).slice(0, 4)).toEqual([2, 0, 3, 4]);
  });

  it('[core §2] pages are numbered from one; one past the end is empty', async () => {
    expect(await load({ perPage: 6 }, '?page=2')).toMatchObject({
      page: 2,
      pages: 2,
      path: '/collections',
      collections: [{ id: 7 }],
    });
    expect(await load({ perPage: 6 }, '?page=x')).toMatchObject({ page: 1 });
    expect(await ids({ perPage: 6 }, '?page=9')).toEqual([]);
  });
});

describe('view', () => {
  it('[core §2] leads into each collection and to the other pages', () => {
    const pages = html({}, { ...shown, page: 2, pages: 3 });
    expect([...pages.matchAll(/<article[\s\S]*?href="(\/collections\/[\w-]+)"/g)].map(([, href]) => href)).toEqual(
      shown.collections.map(({ handle }) => `/collections/${handle}`),
    );
    expect(pages).toContain('href="/collections?page=3"');
    expect(pages).toContain('href="/collections"');
    expect(html()).not.toContain('<nav');
  });

  it('[look] leads on where there is nothing', () => {
    expect(html({}, { ...shown, collections: [] })).toContain('href="/collections/all"');
  });

  it.each([
    ['heading', 'Rooms', /<h1[^>]*>Rooms/],
    ['text', 'Each is a shelf', 'Each is a shelf'],
    ['columns', 4, '--columns:4'],
    ['mobileColumns', 1, '--columns-mobile:1'],
    ['ratio', '3/2', 'aspect-ratio:3/2'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toMatch(expected);
    expect(html({ [name]: value })).toMatch(expected);
  });

  it('[theme-model, rule 7] says how many products only where asked', () => {
    expect([html().includes('4 products'), html({ showCount: false }).includes('4 products')]).toEqual([true, false]);
  });
});
