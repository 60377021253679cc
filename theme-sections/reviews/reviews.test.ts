import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ReviewQuery } from '#domain/review/review-rules.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import { product, reviews } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './reviews.section.ts';
import type { Props, ReviewsData } from './reviews.settings.ts';
import { View } from './reviews.view.tsx';

const path = `/products/${product.handle}`;
const shown: ReviewsData = {
  product: { id: product.id, title: product.title },
  path,
  variant: null,
  summary: reviews.summary,
  reviews: reviews.items,
  count: reviews.count,
  pages: 3,
  view: { page: 1, sort: 'newest', rating: null, with_photos: false },
  writing: null,
};
const html = (settings: Record<string, unknown> = {}, data: Partial<ReviewsData> | null = {}) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: data && { ...shown, ...data } })));

describe('load', () => {
  async function load(
    address: string,
    {
      settings = {},
      found = reviews as { items: typeof reviews.items; count: number; summary: typeof reviews.summary | null },
      visitor = null as Partial<VisitorReader> | null,
    } = {},
  ) {
    const asked: ReviewQuery[] = [];
    const catalogue = catalogueOf({
      product: async (handle) => (handle === product.handle ? product : null),
      reviews: async (query) => (asked.push(query), found),
    });
    const context = loadContext(section, {
      catalogue,
      settings,
      page: pageRequest('product', address, { handle: address.includes(product.handle) ? product.handle : 'gone' }),
    });
    return {
      asked,
      data: (await section.load?.({ ...context, visitor: visitor as VisitorReader | null })) as Props['data'],
    };
  }

  it('[core §2] asks what the address asks, and nonsense is the usual', async () => {
    const { asked, data } = await load(
      `${path}?reviews_page=2&reviews_sort=lowest&reviews_rating=4&reviews_photos=1&variant=7`,
      { settings: { perPage: 6 } },
    );
    expect(asked).toEqual([
      { product_id: product.id, page: 2, limit: 6, sort: 'lowest', rating: 4, with_photos: true },
    ]);
    expect([data?.pages, data?.variant]).toEqual([3, '7']);
    expect((await load(`${path}?reviews_page=-1&reviews_sort=luck&reviews_rating=6`)).asked).toEqual([
      { product_id: product.id, page: 1, limit: 5, sort: 'newest', rating: undefined, with_photos: false },
    ]);
  });

  it('[theme-model, rule 6] shows nothing of a product that is not there, nor where there is nothing and nobody may write', async () => {
    expect((await load('/products/gone')).data).toBeNull();
    const none = { items: [], count: 0, summary: null };
    expect((await load(path, { found: none, settings: { writing: false } })).data).toBeNull();
    expect((await load(path, { found: none })).data).not.toBeNull();
  });

  it('[hydration, Without script] opens the form where the address asks for it, with what a refused one held for its visitor alone', async () => {
    const draft = { values: { body: 'Good.' }, errors: { email: 'field_required' } };
    const visitor = {
      draft: async (form: string, token: string) => (form === 'review' && token === 'known' ? draft : null),
    };
    expect((await load(`${path}?reviews_form=open`)).data?.writing).toEqual({ state: 'open', draft: null });
    expect((await load(`${path}?reviews_form=sent`)).data?.writing).toEqual({ state: 'sent', draft: null });
    expect((await load(`${path}?draft=known`, { visitor })).data?.writing).toEqual({ state: 'open', draft });
    expect((await load(`${path}?draft=other`, { visitor })).data?.writing).toBeNull();
    expect((await load(`${path}?draft=known`)).data?.writing).toBeNull();
    expect((await load(`${path}?reviews_form=open`, { settings: { writing: false } })).data?.writing).toBeNull();
  });

  it('[rendering] tells of the first reviews', () => {
    const nodes = section.structuredData?.({ settings: {} as never, blocks: [], data: shown }) ?? [];
    expect(nodes).toHaveLength(2);
    expect(nodes[0]).toMatchObject({
      '@type': 'Review',
      author: { name: reviews.items[0]!.author },
      reviewRating: { ratingValue: reviews.items[0]!.rating },
    });
    expect(section.structuredData?.({ settings: {} as never, blocks: [], data: null })).toEqual([]);
  });
});

describe('view', () => {
  it('[workbench] shows every review, who bought it, and in which language it is written', () => {
    const page = html();
    for (const { title } of reviews.items) expect(page).toContain(title.replaceAll("'", '&#x27;'));
    expect(page.match(/Verified purchase/g)).toHaveLength(
      reviews.items.filter(({ is_verified }) => is_verified).length,
    );
    expect(page.includes('lang="de"')).toBe(reviews.items.some(({ locale }) => locale === 'de'));
  });

  it('[hydration, Without script] works as a plain form: everything that was typed is in it', () => {
    const page = html(
      {},
      {
        writing: {
          state: 'open',
          draft: {
            values: { rating: '2', body: 'Fine & good', photos: '/uploads/aaaaaaaaaaaaaaaaaaaaaa/a.jpg' },
            errors: { author: 'field_required' },
          },
        },
      },
    );
    expect(page).toMatch(/<form[^>]*method="post"[^>]*/);
    for (const part of [
      'action="/reviews"',
      'multipart/form-data',
      'name="product_id"',
      'Fine &amp; good',
      'value="/uploads/aaaaaaaaaaaaaaaaaaaaaa/a.jpg"',
      'aria-invalid="true"',
    ])
      expect(page).toContain(part);
    expect(page).toMatch(/<input[^>]*name="rating"[^>]*checked=""[^>]*value="2"|<input[^>]*value="2"[^>]*checked=""/);
  });

  it('[theme-model, rule 6] invites to write the first, shows nothing where there is nothing', () => {
    expect(html({}, { summary: null, reviews: [], count: 0, pages: 0 })).toContain('No reviews yet');
    expect(html({}, null)).toBe('');
  });

  it('[performance] the first few come without means of finding among all, the next with them', () => {
    const tools = (page: string) =>
      ['More reviews', 'Sort by', 'aria-label="Pages"'].map((part) => page.includes(part));
    const narrowed = { view: { page: 1, sort: 'newest' as const, rating: 5, with_photos: false } };
    expect([tools(html()), tools(html({}, narrowed)), tools(html({}, { pages: 1 }))]).toEqual([
      [true, false, false],
      [false, true, true],
      [false, true, false],
    ]);
  });

  it.each([
    ['heading', 'Said of it', 'Said of it', true],
    ['showBars', false, 'review-bar', false],
    ['showTools', false, 'Sort by', false],
    ['showVerified', false, 'Verified purchase', false],
    ['writing', false, 'Write a review', false],
    ['scheme', 'contrast', 'data-scheme="contrast"', true],
    ['anchor', 'said', 'id="said"', true],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, part, expected) => {
    const second = { view: { page: 2, sort: 'newest' as const, rating: null, with_photos: false } };
    expect(html({}, second).includes(part)).toBe(!expected);
    expect(html({ [name]: value }, second).includes(part)).toBe(expected);
  });
});
