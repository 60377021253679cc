import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { picture } from '../../tests/fixtures/editorial.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './not-found.section.ts';
import type { Props } from './not-found.settings.ts';
import { View } from './not-found.view.tsx';

const html = (settings: Record<string, unknown> = {}) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings: settings, data: null })));

describe('not found', () => {
  it("[core §8] says so in the shop's own words and leads on", () => {
    expect(html()).toMatch(/<h1[^>]*>[^<]*Page not found/);
    expect(html()).toContain('href="/collections/all"');
  });

  it('[core §2] offers the search as a plain form', () => {
    expect(html()).toMatch(/<form role="search"[^>]* action="\/search" method="get"/);
    expect(html()).toContain('name="q"');
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
