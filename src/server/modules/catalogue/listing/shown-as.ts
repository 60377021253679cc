import type { ProductSummary } from '#domain/product/product.ts';
import type { IndexedVariant } from './facet-index.ts';

/**
 * A product as a filtered list shows it: by the variant that matches, in stock first, then the cheapest. Unchanged
 * without `matching`, the variants that match where not all of them do.
 */
export function shownAs(summary: ProductSummary, matching: readonly IndexedVariant[] | undefined): ProductSummary {
  const inStock = matching?.filter(({ available }) => available) ?? [];
  const shown = inStock.length > 0 ? inStock : (matching ?? []);
  const [first, ...others] = shown.toSorted((a, b) => a.price - b.price);
  if (!first) return summary;
  const { unit_price: _, unit_price_measurement: __, ...rest } = summary;
  const swatch = summary.swatches.find(({ image }) => image !== null && image === first.image?.src);
  return {
    ...rest,
    variant_id: first.id,
    available: first.available,
    price: first.price,
    compare_at_price: first.compare_at_price,
    price_varies: others.some(({ price }) => price !== first.price),
    ...(first.image && {
      image: { ...first.image, alt: swatch ? `${summary.title}, ${swatch.name}` : summary.title },
      // The second image may be of another variant.
      second_image: null,
    }),
    ...(first.unit_price_measurement && {
      unit_price: first.unit_price,
      unit_price_measurement: first.unit_price_measurement,
    }),
  };
}
