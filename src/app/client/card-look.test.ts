import { expect, it } from 'vitest';
import { cardLook } from './card-look.ts';

const now = new Date('2026-03-31T12:00:00Z');

it('[theme-model, rule 9] cards say the vendor, what is new and what is nearly gone where the theme asks for it', () => {
  expect(cardLook({ showVendor: true, showRating: true, newBadgeDays: 30, fewBadgeUnits: 3 }, now)).toEqual({
    vendor: true,
    rating: true,
    newSince: '2026-03-01',
    fewUnits: 3,
  });
});

it('[theme-model, rule 9] cards have hearts and a button that adds where the theme asks for them', () => {
  expect(cardLook({ wishlist: true, quickAdd: true }, now)).toEqual({ wishlist: true, quickAdd: true });
});

it('[performance] a theme that asks for nothing writes nothing', () => {
  for (const settings of [
    {},
    { showVendor: false, showRating: false, newBadgeDays: 0, fewBadgeUnits: 0, wishlist: false, quickAdd: false },
  ])
    expect(cardLook(settings, now)).toBeUndefined();
});
