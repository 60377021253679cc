import { describe, expect, it } from 'vitest';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './wishlist.section.ts';
import type { Props } from './wishlist.settings.ts';
import { View } from './wishlist.view.tsx';

const html = (settings: Record<string, unknown> = {}) =>
  renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: undefined })} />);

describe('the wishlist on the server', () => {
  it('[acc §6] is the same for everybody: a place for what the browser knows', () => {
    expect(html()).toContain('aria-hidden="true"');
    expect(html()).not.toContain('<article');
  });

  it('[hydration, Without script] says without script why nothing is there', () => {
    expect(html()).toMatch(/class="[^"]*unscripted[^"]*">Your wishlist is saved in this browser/);
  });

  it.each([
    ['heading', 'Saved', 'Saved</h1>'],
    ['text', 'Things you liked', 'Things you liked'],
    ['columns', 3, '--columns:3'],
    ['mobileColumns', 1, '--columns-mobile:1'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});
