import type { ProductSummary } from '#domain/product/product.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './product-recommendations.settings.ts';

export const section = defineSection({
  type: 'product-recommendations',
  name: 'Product recommendations',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  async load({ catalogue, page, settings: { source, count: limit } }): Promise<ProductSummary[] | null> {
    const handle = page.type === 'product' ? page.params['handle'] : undefined;
    const kind = handle === undefined ? 'best-selling' : source === 'auto' ? 'complementary' : source;
    return someOf(await catalogue.recommendations({ kind, handle, limit }));
  },
  presets: [
    { name: 'Product recommendations' },
    {
      name: 'Best sellers',
      settings: { heading: 'What others take home', source: 'best-selling', layout: 'scroller', columns: 3, count: 8 },
    },
  ],
});

function someOf(products: ProductSummary[]): ProductSummary[] | null {
  return products.length > 0 ? products : null;
}
