import { drawnImage, vase, vaseInSun } from '#ui/ui.fixtures.ts';
import type { ProductCardView } from './product-card.tsx';

/** A product as lists have it; prices in US cents. */
export const bottleVase: ProductCardView = {
  handle: 'bottle-vase',
  title: 'Bottle Vase',
  vendor: 'Halden Pottery',
  href: '/products/bottle-vase',
  price: 5900,
  compare_at_price: null,
  price_varies: false,
  available: true,
  image: vase,
  second_image: vaseInSun,
  swatches: [
    { name: 'Moss', color: '#80836a', variant_id: 1, image: vase.src },
    { name: 'Chalk', color: '#e6dfd2', variant_id: 2, image: drawnImage('', { glaze: '#e6dfd2' }).src },
    { name: 'Ink', color: '#37424c', variant_id: 3, image: null },
  ],
};
