import type { CatalogueReader } from '#theme/model/reader.ts';
import { defaultVariant, variantRule } from '#domain/product/variants.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './featured-product.settings.ts';
import type { FeaturedProductData } from './featured-product.settings.ts';

export const section = defineSection({
  type: 'featured-product',
  name: 'Featured product',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'interaction',
  async load({ catalogue, theme, settings: { product: chosen } }): Promise<FeaturedProductData | null> {
    const found = await catalogue.product(chosen || (await bestSeller(catalogue)));
    if (!found) return null;
    const { id, handle, title, vendor, images, options, custom_options } = found;
    const variants = found.variants.map((variant) => ({ ...variant, selling_plan_allocations: [] }));
    const isPlain = custom_options.every(({ validations }) => !validations.required);
    const variant = defaultVariant(found, variantRule(theme));
    return {
      product: { id, handle, title, vendor, images, options, variants, custom_options: [] },
      variantId: variant?.id ?? null,
      isPlain,
    };
  },
  presets: [
    { name: 'Featured product', settings: { paddingTop: 'large', paddingBottom: 'large' } },
    { name: 'With background', settings: { position: 'end', ratio: '1/1', scheme: 'soft', showQuantity: true } },
  ],
});

async function bestSeller(catalogue: CatalogueReader): Promise<string> {
  const [first] = await catalogue.recommendations({ kind: 'best-selling', limit: 1 });
  return first?.handle ?? '';
}
