import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { collections } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './collection-list.section.ts';
import type { Props } from './collection-list.settings.ts';
import { View } from './collection-list.view.tsx';

const html = (settings: Record<string, unknown> = {}, data: Props['data'] = collections.slice(0, 3)) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data })));

describe('load', () => {
  const asked: unknown[] = [];
  const catalogue = catalogueOf({ collections: (handles) => (asked.push(handles), Promise.resolve(collections)) });

  it('[theme-model, Sections] reads the chosen collections in their order, or all of them', async () => {
    await section.load?.(loadContext(section, { catalogue, settings: { collections: ['oak', 'vases'] } }));
    await section.load?.(loadContext(section, { catalogue }));
    expect(asked).toEqual([['oak', 'vases'], undefined]);
  });
});

describe('view', () => {
  it('[core §2] leads into each collection', () => {
    expect([...html().matchAll(/href="(\/collections\/[\w-]+)"/g)].map(([, href]) => href)).toEqual([
      '/collections/vases',
      '/collections/the-table',
      '/collections/tea-and-coffee',
    ]);
  });

  it('[look] leads on where there is nothing', () => {
    expect(html({}, [])).toContain('href="/collections/all"');
    expect(html({}, [])).not.toContain('<ul');
  });

  it("[workbench] is the page's title only where asked", () => {
    expect(html({ heading: 'Rooms' })).toMatch(/<h2[^>]*>Rooms/);
    expect(html({ heading: 'Rooms', headingLevel: 'page' })).toMatch(/<h1[^>]*>Rooms/);
  });

  it.each([
    ['columns', 4, '--columns:4'],
    ['mobileColumns', 2, '--columns-mobile:2'],
    ['ratio', '3/2', 'aspect-ratio:3/2'],
    ['showCount', true, '4 products'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});
