import * as v from 'valibot';
import { image } from '../media/image.ts';

/**
 * Where an offer is made: beside a product, in the checkout, after the purchase [acc §4, §7]; or for several of the
 * product itself.
 */
export const OFFER_KINDS = ['bundle', 'order_bump', 'post_purchase', 'quantity'] as const;

/**
 * A product at a better price. A line that takes it up names its `id` as `metadata.upsell.id`; the price is the
 * server's.
 */
export const offer = v.object({
  id: v.number(),
  kind: v.picklist(OFFER_KINDS),
  title: v.string(),
  /** Plain text. */
  description: v.string(),
  discount_type: v.picklist(['percentage', 'fixed_amount']),
  /** Per cent, or minor units off each piece. */
  discount_value: v.number(),
  /**
   * Of a quantity offer, rising: from `qty` pieces on each costs `value` less; `price` is then what each costs, null
   * where variants differ.
   */
  tiers: v.optional(v.array(v.object({ qty: v.number(), value: v.number(), price: v.nullable(v.number()) }))),
  /** Pieces one cart may hold of it; null for any number. */
  max_quantity: v.nullable(v.number()),
  /** When it ends; null for never. */
  ends_at: v.nullable(v.string()),
  product: v.object({
    id: v.number(),
    handle: v.string(),
    title: v.string(),
    /** Sanitised HTML. */
    description: v.string(),
    available: v.boolean(),
    image: v.nullable(image),
    /** How many are taken at once: the least that is sold. */
    qty: v.number(),
    /** `price` under the offer, `compare_at_price` without it. */
    variants: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        available: v.boolean(),
        price: v.number(),
        compare_at_price: v.number(),
      }),
    ),
  }),
});
export type Offer = v.InferOutput<typeof offer>;
