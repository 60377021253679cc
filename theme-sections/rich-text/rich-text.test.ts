import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './rich-text.section.ts';
import type { Props } from './rich-text.settings.ts';
import { View } from './rich-text.view.tsx';

const html = (settings: Record<string, unknown> = {}) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings: settings, data: null })));

describe('rich text', () => {
  it('[theme-model, Shared blocks] shows its blocks in their order', () => {
    expect(html()).toMatch(/<h2[^>]*>Made slowly, kept for long<\/h2>.*mend it than sell you another/s);
  });

  it('[look] is not there without blocks', () => {
    expect(renderView(createElement(View, sectionArgs<Props>(section, { blocks: {}, data: null })))).toBe('');
  });

  it.each(section.presets.map(({ name }) => name))('[workbench] the preset %s renders', (preset) => {
    expect(renderView(createElement(View, sectionArgs<Props>(section, { preset, data: null })))).toMatch(
      /<h2|Repairs for life/,
    );
  });

  it.each([
    ['align', 'end', 'text-end'],
    ['measure', 'wide', 'max-w-[60rem]'],
    ['scheme', 'accent', 'data-scheme="accent"'],
    ['width', 'full', '<div class="w-full">'],
    ['paddingTop', 'small', 'pt-rhythm-small'],
    ['paddingBottom', 'small', 'pb-rhythm-small'],
    ['anchor', 'there', 'id="there"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});
