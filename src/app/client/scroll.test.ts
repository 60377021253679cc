import { describe, expect, it } from 'vitest';
import { scrollMove } from './scroll.ts';

const at = (path: string, search = '', hash = '') => ({ path, search, hash });

describe('scrollMove', () => {
  it('[core §2] goes to the anchor a hash names', () => {
    expect(scrollMove(at('/'), at('/pages/about', '', 'care'), undefined)).toEqual({ to: 'anchor', hash: 'care' });
  });
  it('[core §2] keeps the position when only the variant of a product changes', () => {
    expect(scrollMove(at('/products/a', '?variant=1'), at('/products/a', '?variant=2'), undefined)).toEqual({
      to: 'keep',
    });
  });
  it('[core §2] resets products and collections to the top', () => {
    expect(scrollMove(at('/products/a'), at('/products/b'), undefined)).toEqual({ to: 'top' });
    expect(scrollMove(at('/collections/a'), at('/collections/a', '?page=2'), undefined)).toEqual({ to: 'top' });
  });
  it('[core §2] keeps the position on the same page with the same handle', () => {
    expect(scrollMove(at('/pages/about'), at('/pages/about', '?x=1'), undefined)).toEqual({ to: 'keep' });
  });
  it('[core §2] goes to the top otherwise', () => {
    expect(scrollMove(at('/pages/about'), at('/pages/care'), undefined)).toEqual({ to: 'top' });
    expect(scrollMove(at('/cart'), at('/nowhere'), undefined)).toEqual({ to: 'top' });
  });
  it('restores the position of an entry that Back returns to', () => {
    expect(scrollMove(at('/products/b'), at('/collections/a'), 640)).toEqual({ to: 'position', top: 640 });
  });
});
