import { expect, it } from 'vitest';
import { CHECKOUT_LAYOUTS, shownLayout } from './checkout-layout.ts';

it('[core §2] a shop with the website builder replaces the classic layouts by the new one, and keeps its own', () => {
  expect(CHECKOUT_LAYOUTS.map((layout) => shownLayout(layout, true))).toEqual([
    'new-ecommerce',
    'new-ecommerce',
    'new-ecommerce',
    'new-ecommerce',
    'new-ecommerce',
    'web-builder',
  ]);
});

it("[core §1] any other shop shows its theme's choice", () => {
  expect(CHECKOUT_LAYOUTS.map((layout) => shownLayout(layout, false))).toEqual([...CHECKOUT_LAYOUTS]);
});
