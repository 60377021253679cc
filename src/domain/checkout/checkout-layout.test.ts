import { expect, it } from 'vitest';
import { CHECKOUT_LAYOUTS, shownLayout } from './checkout-layout.ts';

it('[core §2] a shop of the website builder swaps the classic layouts for the new one, and keeps what it places itself', () => {
  expect(CHECKOUT_LAYOUTS.map((layout) => shownLayout(layout, true))).toEqual([
    'new-ecommerce',
    'new-ecommerce',
    'new-ecommerce',
    'new-ecommerce',
    'new-ecommerce',
    'web-builder',
  ]);
});

it('[core §1] any other shop shows what its theme chooses', () => {
  expect(CHECKOUT_LAYOUTS.map((layout) => shownLayout(layout, false))).toEqual([...CHECKOUT_LAYOUTS]);
});
