import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { collection } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './featured-collection.section.ts';
import type { Props } from './featured-collection.settings.ts';
import { View } from './featured-collection.view.tsx';

const data = { handle: collection.handle, title: collection.title, products: collection.products.slice(0, 4) };
const html = (settings: Record<string, unknown> = {}, own: Props['data'] = data) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: own })));

describe('load', () => {
  it('[core §3] reads as many products of the chosen collection as are shown', async () => {
    const asked: unknown[] = [];
    const catalogue = catalogueOf({ collection: (...question) => (asked.push(question), Promise.resolve(collection)) });
    await section.load?.(loadContext(section, { catalogue, settings: { collection: 'the-table', count: 6 } }));
    expect(asked).toEqual([['the-table', { limit: 6 }]]);
  });

  it('[theme-model, rule 4] shows every product where no collection is chosen', async () => {
    const catalogue = catalogueOf({ collection: (handle) => Promise.resolve({ ...collection, handle }) });
    expect(await section.load?.(loadContext(section, { catalogue }))).toMatchObject({ handle: 'all' });
  });

  it('[look] leaves out the product whose page it stands on', async () => {
    const asked: unknown[] = [];
    const catalogue = catalogueOf({ collection: (...question) => (asked.push(question), Promise.resolve(collection)) });
    const [own, ...others] = collection.products.map(({ handle }) => handle);
    const page = pageRequest('product', `/products/${own}`, { handle: own! });
    const data = (await section.load?.(
      loadContext(section, { catalogue, page, settings: { collection: 'the-table', count: 2 } }),
    )) as Props['data'];
    expect(asked).toEqual([['the-table', { limit: 3 }]]);
    expect(data?.products.map(({ handle }) => handle)).toEqual(others.slice(0, 2));
  });

  it('[theme-model, rule 6] answers nothing where the collection is gone', async () => {
    const catalogue = catalogueOf({ collection: () => Promise.resolve(null) });
    expect(await section.load?.(loadContext(section, { catalogue, settings: { collection: 'gone' } }))).toBeNull();
  });
});

describe('view', () => {
  it('[core §3] shows the collection with its cards and leads to it', () => {
    expect(html()).toContain('The Table');
    expect(html()).toContain('href="/collections/the-table"');
    expect(html().match(/<article/g)).toHaveLength(4);
  });

  it('[theme-model, rule 6] shows nothing where there is nothing', () => {
    expect(html({}, null)).toBe('');
  });

  it.each([
    ['heading', 'For the long table', 'For the long table'],
    ['text', 'Plates and bowls', 'Plates and bowls'],
    ['linkLabel', 'All of it', 'All of it'],
    ['layout', 'scroller', 'overflow-x-auto'],
    ['columns', 3, '--columns:3'],
    ['mobileColumns', 1, '--columns-mobile:1'],
    ['showVendor', true, collection.products[0]!.vendor],
    ['scheme', 'contrast', 'data-scheme="contrast"'],
    ['anchor', 'table', 'id="table"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });

  it('[look] leaves no hole: three share a row of four, and on a phone the first of them has a row of its own, with a picture as wide', () => {
    const three = { ...data, products: data.products.slice(0, 3) };
    expect(html({}, three)).toContain('--columns:3');
    expect(html({}, three).match(/max-tab:col-span-2/g)).toHaveLength(1);
    expect(html({}, three)).toMatch(
      /^.*?<li[^>]*max-tab:col-span-2.*?sizes="[^"]*33vw, 100vw".*?<li.*?sizes="[^"]*33vw, 50vw"/s,
    );
    for (const whole of [html(), html({ layout: 'scroller' }, three), html({ mobileColumns: 1 }, three)])
      expect(whole).not.toContain('col-span-2');
    expect(html({}, { ...data, products: data.products.slice(0, 2) })).toContain('--columns:3');
    expect(html({ columns: 2 }, three)).toContain('--columns:2');
  });
});
