import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { picture } from '../../tests/fixtures/editorial.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './hero.section.ts';
import type { Props } from './hero.settings.ts';
import { View } from './hero.view.tsx';

const image = picture('heroes/hero-plinths.jpg');
const mobileImage = picture('heroes/mobile-plinths.jpg');
const html = (settings: Record<string, unknown> = {}) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings: { image, ...settings }, data: null })));

describe('hero', () => {
  it('[look] carries its words over the picture, with a veil between them', () => {
    expect(html()).toContain('Calm things for everyday rooms</h1>');
    expect(html()).toContain('href="/collections/all"');
    expect(html()).toContain('--scrim:0.5');
  });

  it("[core §9] the picture of the page's title loads ahead of all others", () => {
    expect(html()).toContain('fetchPriority="high"');
    expect(html({ isTitle: false })).toContain('loading="lazy"');
  });

  it('[look] without a picture its words stand on the scheme, and without either it is not there', () => {
    expect(html({ image: null })).not.toContain('scrim');
    expect(renderView(createElement(View, sectionArgs<Props>(section, { blocks: {}, data: null })))).toBe('');
  });

  it.each(section.presets.map(({ name }) => name))('[workbench] the preset %s renders', (preset) => {
    expect(
      renderView(createElement(View, sectionArgs<Props>(section, { preset, settings: { image }, data: null }))),
    ).toContain('everyday rooms');
  });

  it.each([
    ['mobileImage', mobileImage, '(max-width: 833.98px)'],
    ['mirrored', true, 'rtl:-scale-x-100'],
    ['height', 'screen', 'tab:min-h-[calc(100svh-6rem)]'],
    ['horizontal', 'center', 'scrim-center'],
    ['vertical', 'start', 'scrim-down'],
    ['mobileText', 'below', 'max-tab:aspect-[4/5]'],
    ['scrim', 80, '--scrim:0.8'],
    ['isTitle', false, '<h2'],
    ['scheme', 'accent', 'data-scheme="accent"'],
    ['paddingTop', 'large', 'pt-rhythm'],
    ['anchor', 'there', 'id="there"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});
