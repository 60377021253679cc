import { expect, it } from 'vitest';
import type { ProductSummary } from '#domain/product/product.ts';
import { products } from '../../../../../tests/fixtures/fixtures.ts';
import type { IndexedVariant } from './facet-index.ts';
import { shownAs } from './shown-as.ts';

const image = { src: 'products/moss.webp', alt: 'A vase', width: 800, height: 1000, average_color: '#80836a' };
const vase: ProductSummary = {
  ...products.items[0]!,
  title: 'Vase',
  available: true,
  price: 1000,
  price_varies: true,
  swatches: [{ name: 'Moss', color: '#80836a', variant_id: 3, image: image.src }],
  unit_price: 12,
  unit_price_measurement: undefined,
};
const variant = (id: number, price: number, given: Partial<IndexedVariant> = {}): IndexedVariant => ({
  id,
  price,
  available: true,
  compare_at_price: null,
  values: [],
  image: null,
  ...given,
});

it('[core §2] a filtered list shows the variant that matches: in stock first, then the cheapest, then the first', () => {
  const soldOut = variant(1, 2000, { available: false });
  const [dear, cheap, same] = [variant(2, 4000), variant(3, 3000, { image, compare_at_price: 3500 }), variant(4, 3000)];
  expect(shownAs(vase, [soldOut, dear, cheap, same])).toMatchObject({
    variant_id: 3,
    available: true,
    price: 3000,
    compare_at_price: 3500,
    price_varies: true,
    image: { ...image, alt: 'Vase, Moss' },
    second_image: null,
  });
  expect(shownAs(vase, [same, cheap])).toMatchObject({ variant_id: 4, price_varies: false, image: vase.image });
  expect(shownAs(vase, [soldOut])).toMatchObject({ variant_id: 1, available: false, price: 2000 });
  expect(shownAs(vase, [dear])).not.toHaveProperty('unit_price');
});

it('[core §2] a product of which every variant matches is shown as in any list', () => {
  expect(shownAs(vase, undefined)).toBe(vase);
});
