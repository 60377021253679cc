import * as v from 'valibot';
import { personalization } from '#domain/product/personalization.ts';
import type { Personalization } from '#domain/product/personalization.ts';
import type { products } from '#server/db/schema/product.ts';

/**
 * The print areas of a product as the API returns them [core §7]. Invalid data counts as none, so that the product can
 * still be sold.
 */
export function readPersonalization({
  id,
  personalization: stored,
}: Pick<typeof products.$inferSelect, 'id' | 'personalization'>): Personalization | null {
  const parsed = stored ? v.safeParse(personalization, { ...stored, product_id: id }) : null;
  return parsed?.success && parsed.output.areas.length > 0 ? parsed.output : null;
}
