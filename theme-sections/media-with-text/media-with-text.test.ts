import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { picture } from '../../tests/fixtures/editorial.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './media-with-text.section.ts';
import type { Props } from './media-with-text.settings.ts';
import { View } from './media-with-text.view.tsx';

const image = picture('journal/looking-after-oak.jpg');
const html = (settings: Record<string, unknown> = {}) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings: { image, ...settings }, data: null })));

describe('picture with text', () => {
  it('[look] shows the picture first and the words after it', () => {
    expect(html()).toMatch(/<img.*Meals that go on.*Set the table/s);
  });

  it('[look] words stand alone without a picture; without either it is not there', () => {
    expect(html({ image: null })).not.toContain('<img');
    expect(renderView(createElement(View, sectionArgs<Props>(section, { blocks: {}, data: null })))).toBe('');
  });

  it.each(section.presets.map(({ name }) => name))('[workbench] the preset %s renders', (preset) => {
    expect(
      renderView(createElement(View, sectionArgs<Props>(section, { preset, settings: { image }, data: null }))),
    ).toContain('Meals that go on');
  });

  it("[look] edge to edge its text keeps the page's margin on the outer side", () => {
    expect(html({ width: 'full' })).toContain('tab:ps-0');
    expect(html({ width: 'full', position: 'end' })).toContain('tab:pe-0');
  });

  it.each([
    ['ratio', '16/9', '--ratio:16/9'],
    ['position', 'end', 'tab:order-last'],
    ['share', '8', 'tab:col-span-8'],
    ['vertical', 'end', 'self-end'],
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
