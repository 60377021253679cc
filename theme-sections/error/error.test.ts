import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { picture } from '../../tests/fixtures/editorial.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './error.section.ts';
import type { Props } from './error.settings.ts';
import { View } from './error.view.tsx';

const html = (settings: Record<string, unknown> = {}) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings: settings, data: null })));

describe('error', () => {
  it("[core §8] says so in the shop's own words and leads on", () => {
    expect(html()).toMatch(/<h1[^>]*>[^<]*Something went wrong/);
    expect(html()).toContain('href="/collections/all"');
  });

  it('[core §8] reads nothing and runs nothing: it must not fail in turn', () => {
    expect(section.load).toBeUndefined();
    expect(section.hydrate).toBe('never');
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
