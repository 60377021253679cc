import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { mainMenu } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './footer.section.ts';
import type { Props } from './footer.settings.ts';
import { View } from './footer.view.tsx';

const menus = { 'footer-shop': mainMenu, 'footer-help': mainMenu };
const html = (
  settings: Record<string, unknown> = {},
  blocks?: Record<string, { type: string; settings: Record<string, unknown> }>,
  data: Props['data'] = menus,
) => renderView(createElement(View, sectionArgs<Props>(section, { settings, blocks, data })));

describe('load', () => {
  it('[core §3] reads each menu once, by its handle', async () => {
    const asked: string[] = [];
    const catalogue = catalogueOf({
      menu: (handle) => (asked.push(handle), Promise.resolve(handle === 'footer-shop' ? mainMenu : null)),
    });
    const context = loadContext(section, { catalogue });
    expect(await section.load?.({ ...context, blocks: [...context.blocks, ...context.blocks] })).toEqual({
      'footer-shop': mainMenu,
      'footer-help': null,
    });
    expect(asked).toEqual(['footer-shop', 'footer-help']);
  });
});

describe('footer', () => {
  it('[look] each menu is a navigation named by its title', () => {
    expect(html()).toContain(`<nav aria-label="${mainMenu.title}"`);
    expect(html({}, { one: { type: '_menu', settings: { heading: 'Everything' } } })).toContain(
      '<nav aria-label="Everything"',
    );
  });

  it('[theme-model, rule 6] a menu that is gone or empty leaves no gap', () => {
    const one = { one: { type: '_menu', settings: {} } };
    expect(html({}, one, { 'footer-shop': null })).not.toContain('<nav');
    expect(html({}, one, { 'footer-shop': { ...mainMenu, items: [] } })).not.toContain('<nav');
    expect(html({}, one, {})).not.toContain('<nav');
  });

  it('[look] is not there without blocks; words without words neither', () => {
    expect(html({}, {})).toBe('');
    expect(html({}, { about: { type: '_text', settings: {} } })).not.toContain('col-span-2');
  });

  it('[theme-model, rule 7] words and scheme reach the page', () => {
    const about = { about: { type: '_text', settings: { heading: 'Halden', text: '<p>Made to be kept.</p>' } } };
    expect(html({}, about)).toMatch(/Halden<\/h2>.*<p>Made to be kept\.<\/p>/s);
    expect(html({ scheme: 'accent' })).toContain('data-scheme="accent"');
  });
});
