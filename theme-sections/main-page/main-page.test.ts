import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-page.section.ts';
import type { Props } from './main-page.settings.ts';
import { View } from './main-page.view.tsx';

const data = { title: page.title, body_html: page.body_html };
const html = (settings: Record<string, unknown> = {}, own: Props['data'] = data) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: own })));

describe('load', () => {
  const catalogue = catalogueOf({ page: (handle) => Promise.resolve(handle === page.handle ? page : null) });
  const at = (handle: string) =>
    section.load?.(loadContext(section, { catalogue, page: pageRequest('page', `/pages/${handle}`, { handle }) }));

  it('[core §3] reads the page its address names, and an unknown one is a 404', async () => {
    expect(await at(page.handle)).toEqual(data);
    expect(await at('gone')).toBeNull();
    expect(section.required).toBe(true);
  });
});

describe('view', () => {
  it('[core §3] shows title and text', () => {
    expect(html()).toMatch(/<h1[^>]*>Care guide<\/h1>/);
    expect(html()).toContain('<h2>Stoneware</h2>');
  });

  it('[theme-model, rule 7] settings reach the page', () => {
    expect(html({ showTitle: false })).not.toContain('<h1');
    expect(html({ align: 'center' })).toContain('text-center');
    expect(html({ textSize: 'large' })).toContain('rich-text max-w-reading text-18');
  });

  it('[look] a page without text says so', () => {
    expect(html({}, { ...data, body_html: '' })).toContain('coming soon');
  });
});
