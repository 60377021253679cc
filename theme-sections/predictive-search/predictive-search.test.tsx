import { describe, expect, it } from 'vitest';
import { collections, products } from '../../tests/fixtures/fixtures.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './predictive-search.section.ts';
import type { Props } from './predictive-search.settings.ts';
import { View } from './predictive-search.view.tsx';
import { groupsOf } from './suggestion-groups.ts';
import { Suggestions } from './suggestions.tsx';

const [product] = products.items;
const [collection] = collections;
const answer = {
  products: [product!],
  count: 1,
  collections: [{ ...collection!, product_count: 2 }],
  pages: [{ handle: 'care', title: 'Care' }],
  posts: [{ handle: 'kiln', blog: { handle: 'journal', title: 'Journal' }, title: 'A week at the kiln' }],
  suggestions: ['vase', 'vases'],
  corrected: null,
};
const { settings } = sectionArgs<Props>(section, { data: undefined });

describe('predictive search', () => {
  it('[caching] writes nothing into a cached page', () => {
    const html = renderWithStores(<View {...sectionArgs<Props>(section, { data: undefined })} />);
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('');
  });

  it('[theme-model, rule 3] stands in the overlay group, once, in a frame of its own', () => {
    expect(section).toMatchObject({
      limit: 1,
      enabledOn: { groups: ['overlay'] },
      common: false,
      hydrate: 'interaction',
    });
  });

  it('[decisions, The wire] lists what was found by kind, numbered through, without the word that stands there', () => {
    const groups = groupsOf({ status: 'answered', recent: ['oak'], answer, text: 'Vase' });
    expect(groups.map(({ kind, options }) => [kind, options.map(({ index, href }) => [index, href])])).toEqual([
      ['words', [[0, '/search?q=vases']]],
      ['products', [[1, `/products/${product!.handle}`]]],
      ['collections', [[2, `/collections/${collection!.handle}`]]],
      ['pages', [[3, '/pages/care']]],
      ['posts', [[4, '/blogs/journal/kiln']]],
    ]);
  });

  it('[look] shows what was searched for before while nothing is typed', () => {
    expect(groupsOf({ status: 'empty', recent: ['oak tray'], answer: null, text: '' })).toEqual([
      { kind: 'recent', options: [{ index: 0, title: 'oak tray', href: '/search?q=oak+tray', term: 'oak tray' }] },
    ]);
    expect(groupsOf({ status: 'empty', recent: [], answer: null, text: '' })).toEqual([]);
  });

  const list = (own: Record<string, unknown> = {}) =>
    renderWithStores(
      <Suggestions
        id="list"
        active={1}
        settings={{ ...settings, ...own }}
        onChosen={() => undefined}
        groups={groupsOf({ status: 'answered', recent: [], answer, text: '' })}
      />,
    );

  it('[theme-model, rule 7] showVendor reaches the list', () => {
    expect(list()).not.toContain(product!.vendor);
    expect(list({ showVendor: true })).toContain(product!.vendor);
  });

  it('[WCAG 4.1.2] marks the one option the keyboard is on', () => {
    expect(list().match(/<a [^>]*aria-selected="true"[^>]*>/g)).toEqual([expect.stringContaining('id="list-1"')]);
    expect(list().match(/role="option"/g)).toHaveLength(6);
  });
});
