import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { picture } from '../../tests/fixtures/editorial.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './error.section.ts';
import type { Props } from './error.settings.ts';
import { View } from './error.view.tsx';

const html = (settings: Record<string, unknown> = {}, status?: number) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: status ? { status } : null })));

describe('error', () => {
  it("[core §8] says so in the shop's own words and leads on", () => {
    expect(html()).toMatch(/<h1[^>]*>[^<]*Something went wrong/);
    expect(html()).toContain('href="/collections/all"');
  });

  it('[core §8] reads the address alone and runs nothing: it must not fail in turn', () => {
    const at = (address: string) =>
      section.load?.(loadContext(section, { catalogue: catalogueOf({}), page: pageRequest('error', address) }));
    expect([at('/error?statusCode=414'), at('/error?statusCode=200'), at('/error')]).toEqual([
      { status: 414 },
      { status: 500 },
      { status: 500 },
    ]);
    expect(section.hydrate).toBe('never');
  });

  it.each([
    [400, 'We couldn’t open this page.'],
    [414, 'We couldn’t open this page.'],
    [429, 'Too many attempts.'],
    [500, 'It’s our fault'],
  ])('[core §8] %i says whose fault it is', (status, words) => {
    expect(html({}, status)).toContain(words);
    expect(html({ text: 'The kiln has gone out' }, status).includes('kiln'), 'in the merchant’s own text').toBe(
      status === 500,
    );
  });

  it.each([
    ['heading', 'Nothing here', 'Nothing here</h1>'],
    ['text', 'Look elsewhere', 'Look elsewhere'],
    ['image', picture('journal/small-still-lifes.jpg'), 'journal/small-still-lifes.jpg'],
    ['url', '/collections/oak', 'href="/collections/oak"'],
    ['scheme', 'accent', 'data-scheme="accent"'],
    ['width', 'full', '<div class="w-full">'],
    ['paddingTop', 'large', 'pt-rhythm '],
    ['paddingBottom', 'large', 'pb-rhythm"'],
    ['anchor', 'there', 'id="there"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});
