import * as v from 'valibot';
import { personalization } from '#domain/product/personalization.ts';
import type { Personalization } from '#domain/product/personalization.ts';
import type { products } from '#server/db/schema/product.ts';

/**
 * Where a product is printed on, as it travels [core §7]. Data that is broken is none: the product is sold as it is.
 */
export function readPersonalization({
  id,
  personalization: stored,
}: Pick<typeof products.$inferSelect, 'id' | 'personalization'>): Personalization | null {
  const parsed = stored ? v.safeParse(personalization, { ...stored, product_id: id }) : null;
  return parsed?.success && parsed.output.areas.length > 0 ? parsed.output : null;
}
