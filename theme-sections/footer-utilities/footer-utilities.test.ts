import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { currencies, locales, mainMenu } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './footer-utilities.section.ts';
import type { Props } from './footer-utilities.settings.ts';
import { View } from './footer-utilities.view.tsx';

const data: Props['data'] = {
  menu: mainMenu,
  path: '/collections/vases',
  locales: [
    { code: 'en', name: 'English', prefix: '' },
    { code: 'de', name: 'Deutsch', prefix: '/de-de' },
  ],
  currencies: [{ code: 'USD' }, { code: 'EUR' }],
};
const html = (settings: Record<string, unknown> = {}, own: Partial<Props['data']> = {}) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: { ...data, ...own } })));

describe('load', () => {
  it("[core §3] reads the policies' menu, languages with their prefixes and currencies", async () => {
    const catalogue = catalogueOf({
      menu: () => Promise.resolve(mainMenu),
      locales: () => Promise.resolve(locales),
      currencies: () => Promise.resolve(currencies),
      paths: () => ({ en: '/collections/oak', de: '/collections/eiche' }),
    });
    const found = (await section.load?.(
      loadContext(section, { catalogue, page: pageRequest('collection', '/collections/oak?page=2') }),
    )) as Props['data'];
    expect(found.path).toBe('/collections/oak');
    expect(found.locales.map(({ path }) => path).slice(0, 3)).toEqual([
      '/collections/oak',
      '/collections/eiche',
      undefined,
    ]);
    expect(found.locales.map(({ code }) => code)).toEqual(locales.map(({ code }) => code));
    expect(found.currencies).toEqual(currencies.map(({ code }) => ({ code })));
  });
});

describe('footer utilities', () => {
  it('[core §2] each language is a link to the same page under its own prefix', () => {
    expect(html()).toContain('href="/de-de/collections/vases" lang="de"');
    expect(html({}, { locales: [data.locales[0]!, { ...data.locales[1]!, path: '/collections/vasen' }] })).toContain(
      'href="/de-de/collections/vasen" lang="de"',
    );
    expect(html({}, { path: '/' })).toContain('href="/de-de" lang="de"');
    expect(html()).toMatch(/lang="en"[^>]*aria-current="true"/);
  });

  it('[core §3] a currency is chosen by a form that comes back to this page', () => {
    expect(html()).toMatch(
      /<form action="\/localization" method="post"><input type="hidden"[^>]*name="return_to" value="\/collections\/vases"/,
    );
    expect(html()).toMatch(/<button type="submit" value="EUR"[^>]*name="currency"/);
  });

  it('[look] offers no choice of one', () => {
    expect(html({}, { locales: data.locales.slice(0, 1) })).not.toContain('lang=');
    expect(html({}, { currencies: data.currencies.slice(0, 1) })).not.toContain('<form');
    expect(html({}, { menu: null })).not.toContain('<ul');
    expect(html({}, { locales: [], currencies: [] })).not.toContain('<div class="flex flex-wrap gap-x-6">');
  });

  it.each([
    ['showLanguage', 'lang='],
    ['showCurrency', '<form'],
  ])('[theme-model, rule 7] %s can be turned off', (name, expected) => {
    expect(html()).toContain(expected);
    expect(html({ [name]: false })).not.toContain(expected);
  });

  it.each([
    ['copyright', '© Halden', '© Halden'],
    ['scheme', 'accent', 'data-scheme="accent"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});
