import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { products } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './search-results.section.ts';
import type { Props } from './search-results.settings.ts';
import { View } from './search-results.view.tsx';

const data = { q: 'oak & ash', products: products.items.slice(0, 4), count: 4, page: 1, pages: 1 };
const html = (settings: Record<string, unknown> = {}, own: Props['data'] = data) => renderView(createElement(View, sectionArgs<Props>(section, { settings, data: own })));

describe('load', () => {
  const asked: unknown[] = [];
  const catalogue = catalogueOf({ products: (query) => (asked.push(query), Promise.resolve({ items: data.products, count: 50 })) });
  const at = (address: string) => section.load?.(loadContext(section, { catalogue, settings: { perPage: 20 }, page: pageRequest('search', address) }));

  it('[core §2] reads one page of what was asked for', async () => {
    expect(await at('/search?q=+oak+&page=2')).toMatchObject({ q: 'oak', count: 50, page: 2, pages: 3 });
    expect(asked.pop()).toEqual({ q: 'oak', page: 2, limit: 20 });
  });

  it('[core §2] asks for nothing before a search', async () => {
    expect(await at('/search?q=+')).toEqual({ q: '', products: [], count: 0, page: 1, pages: 0 });
    expect(asked).toEqual([]);
  });
});

describe('view', () => {
  it('[core §2] keeps the question in the field and on every page', () => {
    expect(html()).toContain('value="oak &amp; ash"');
    expect(html({}, { ...data, count: 40, pages: 2 })).toContain('href="/search?q=oak+%26+ash&amp;page=2"');
  });

  it('[look] nothing found says what to try and leads on', () => {
    const empty = html({}, { ...data, products: [], count: 0, pages: 0 });
    expect(empty).toContain('Nothing found for');
    expect(empty).toContain('href="/collections/all"');
  });

  it('[look] a page past the end leads to the first', () => {
    expect(html({}, { ...data, products: [], page: 9 })).toContain('href="/search?q=oak+%26+ash"');
  });

  it.each([
    ['columns', 3, '--columns:3'],
    ['mobileColumns', 1, '--columns-mobile:1'],
    ['showVendor', true, products.items[0]!.vendor],
    ['hint', 'Oak tray', 'placeholder="Oak tray"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});
