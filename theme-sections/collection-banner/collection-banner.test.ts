import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { collection } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './collection-banner.section.ts';
import type { Props } from './collection-banner.settings.ts';
import { View } from './collection-banner.view.tsx';

const data = { title: collection.title, description: collection.description, image: collection.image };
const html = (settings: Record<string, unknown> = {}, own: Props['data'] = data) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: own })));

describe('load', () => {
  const catalogue = catalogueOf({
    collection: (handle) => Promise.resolve(handle === collection.handle ? collection : null),
  });
  const at = (address: string, params = {}) =>
    section.load?.(loadContext(section, { catalogue, page: pageRequest('collection', address, params) }));

  it('[core §3] takes the collection the address names', async () => {
    expect(await at('/collections/the-table', { handle: 'the-table' })).toEqual(data);
  });

  it('[core §2] is titled by the vendor, type or tag of a listing', async () => {
    expect(await at('/products/vendors?q=Papirum')).toEqual({ title: 'Papirum', description: '', image: null });
  });

  it('[core §2] makes the page of an unknown collection a 404', async () => {
    expect(await at('/collections/gone', { handle: 'gone' })).toBeNull();
    expect(section.required).toBe(true);
  });
});

describe('view', () => {
  it("[workbench] is the page's title", () => {
    expect(html()).toMatch(/<h1[^>]*>The Table<\/h1>/);
    expect(html()).not.toContain('<img');
  });

  it.each([
    ['layout', 'beside', 'aspect-ratio', '3/2'],
    ['layout', 'behind', 'data-scheme', 'contrast'],
    ['align', 'center', 'class', 'text-center'],
  ])('[theme-model, rule 7] %s %s reaches the page', (name, value, _where, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });

  it('[theme-model, rule 7] the description can be left out', () => {
    expect(html()).toContain('Plates, bowls');
    expect(html({ showDescription: false })).not.toContain('Plates, bowls');
  });

  it('[look] a collection without a picture is text alone', () => {
    expect(html({ layout: 'behind' }, { ...data, image: null })).not.toContain('<img');
  });
});
