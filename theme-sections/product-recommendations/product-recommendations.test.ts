import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { RecommendationQuery } from '#theme/model/reader.ts';
import { products } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './product-recommendations.section.ts';
import type { Props } from './product-recommendations.settings.ts';
import { View } from './product-recommendations.view.tsx';

const some = products.items.slice(0, 6);
const html = (settings: Record<string, unknown> = {}, data: Props['data'] = some.slice(0, 4)) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data })));

describe('load', () => {
  const page = pageRequest('product', '/products/carafe', { handle: 'carafe' });
  const known: Record<RecommendationQuery['kind'], typeof some> = {
    together: some.slice(0, 2),
    complementary: some.slice(0, 4),
    related: some.slice(1, 6),
    'best-selling': some.slice(4),
  };
  async function load(settings: Record<string, unknown>, on: typeof page | undefined, answers = known) {
    const asked: RecommendationQuery[] = [];
    const catalogue = catalogueOf({
      recommendations: (query) => (asked.push(query), Promise.resolve(answers[query.kind].slice(0, query.limit))),
    });
    const data = (await section.load?.(loadContext(section, { catalogue, settings, page: on }))) as Props['data'];
    return { asked, handles: data?.map(({ handle }) => handle) ?? null };
  }
  const handlesOf = (...places: number[]) => places.map((place) => some[place]!.handle);

  it('[core §3] names what goes with the product, of another type', async () => {
    const { asked, handles } = await load({ count: 4 }, page);
    expect(asked).toEqual([{ kind: 'complementary', handle: 'carafe', limit: 4 }]);
    expect(handles).toEqual(handlesOf(0, 1, 2, 3));
  });

  it.each([
    ['related', handlesOf(1, 2)],
    ['together', handlesOf(0, 1)],
    ['best-selling', handlesOf(4, 5)],
  ])('[core §3] names only what is %s where asked', async (source, expected) => {
    const { asked, handles } = await load({ source, count: 2 }, page);
    expect([asked.map(({ kind }) => kind), handles]).toEqual([[source], expected]);
  });

  it('[core §3] names what is bought most where the page is no product’s', async () => {
    expect((await load({ count: 2 }, undefined)).asked).toEqual([
      { kind: 'best-selling', handle: undefined, limit: 2 },
    ]);
  });

  it('[theme-model, rule 6] answers nothing where there is nothing to name', async () => {
    expect(
      (await load({}, page, { together: [], related: [], complementary: [], 'best-selling': [] })).handles,
    ).toBeNull();
  });
});

describe('view', () => {
  it('[core §3] leads to each product', () => {
    expect([...html().matchAll(/href="\/products\/([\w-]+)"/g)].map(([, handle]) => handle)).toEqual(
      some.slice(0, 4).map(({ handle }) => handle),
    );
  });

  it('[theme-model, rule 6] shows nothing where there is nothing', () => {
    expect(html({}, null)).toBe('');
  });

  it.each([
    ['heading', 'Beside it', 'Beside it'],
    ['layout', 'scroller', 'overflow-x-auto'],
    ['columns', 3, '--columns:3'],
    ['mobileColumns', 1, '--columns-mobile:1'],
    ['showVendor', true, some[0]!.vendor],
    ['scheme', 'contrast', 'data-scheme="contrast"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });

  it('[workbench] a row without heading keeps the page’s outline', () => {
    expect(html({ heading: '' })).toContain('<h2');
    expect(html()).toContain('<h3');
  });
});
