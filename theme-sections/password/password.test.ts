import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { shop } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './password.section.ts';
import type { Props } from './password.settings.ts';
import { View } from './password.view.tsx';

const html = (settings: Record<string, unknown> = {}, data: Partial<Props['data']> = {}) =>
  renderView(
    createElement(
      View,
      sectionArgs<Props>(section, { settings, data: { shopName: shop.name, failed: false, returnTo: '/', ...data } }),
    ),
  );
const load = (address: string) =>
  section.load?.(loadContext(section, { catalogue: catalogueOf({}), page: pageRequest('password', address) }));

describe('load', () => {
  it('[core §2] knows whether the last try was wrong and where to go afterwards', async () => {
    expect(await load('/password')).toEqual({ shopName: shop.name, failed: false, returnTo: '/' });
    expect(await load('/password?error=invalid&return_to=/collections/oak')).toEqual({
      shopName: shop.name,
      failed: true,
      returnTo: '/collections/oak',
    });
  });
});

describe('password', () => {
  it('[core §2] is a plain form that the server answers', () => {
    expect(html({}, { returnTo: '/collections/oak' })).toMatch(
      /<form[^>]* action="\/password" method="post"><input type="hidden" name="return_to" value="\/collections\/oak"/,
    );
    expect(html()).toMatch(/<input type="password" required="" autoComplete="current-password"[^>]*name="password"/);
  });

  it('[look] says at the field what is wrong', () => {
    expect(html()).not.toContain('aria-invalid="true"');
    expect(html({}, { failed: true })).toMatch(/aria-invalid="true".*Incorrect password/s);
  });

  it.each([
    ['heading', 'Opening in May', 'Opening in May</h1>'],
    ['text', 'Come in', 'Come in'],
    ['image', picture('heroes/mobile-clay-still-life.jpg'), 'heroes/mobile-clay-still-life.jpg'],
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
