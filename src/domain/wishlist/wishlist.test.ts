import { describe, expect, it } from 'vitest';
import { PAGE_LIMIT_MAX, WISHLIST_SECONDS } from '../limits.ts';
import { readWishlist, withEntry, withoutEntry } from './wishlist.ts';

const NOW = 1_768_000_000;
const entry = (product_id: number, added_at = NOW) => ({ product_id, added_at });

describe('a wishlist as a browser keeps it', () => {
  it('[acc §4, §9] forgets what is older than 30 days', () => {
    const kept = [entry(1), entry(2, NOW - WISHLIST_SECONDS + 1), entry(3, NOW - WISHLIST_SECONDS)];
    expect(readWishlist(JSON.stringify(kept), NOW)).toEqual(kept.slice(0, 2));
  });

  it('[acc §3] holds each product once, and nothing but its number and the second it was saved', () => {
    expect(readWishlist(JSON.stringify([{ ...entry(1), title: 'Vase' }, entry(1, NOW - 5), entry(2)]), NOW)).toEqual([
      entry(1),
      entry(2),
    ]);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '5',
    '{}',
    '[1]',
    '[null]',
    '[{"product_id":"1","added_at":5}]',
    '[{"product_id":1}]',
  ])('[reliability] reads %s as empty', (text) => {
    expect(readWishlist(text, NOW)).toEqual([]);
  });

  it('[acc §4] puts the latest first, and the same product once', () => {
    expect(withEntry([entry(1, 5), entry(2, 4)], entry(2, 9))).toEqual([entry(2, 9), entry(1, 5)]);
    expect(withoutEntry([entry(1), entry(2)], 1)).toEqual([entry(2)]);
  });

  it('[decisions, The wire] keeps as many as one call answers', () => {
    const full = Array.from({ length: PAGE_LIMIT_MAX }, (_, index) => entry(index));
    expect(withEntry(full, entry(-1))).toHaveLength(PAGE_LIMIT_MAX);
  });
});
