import * as v from 'valibot';
import { image } from '../media/image.ts';

/**
 * Where an offer is shown: on a product page, in the checkout, after the purchase [acc §4, §7]; `quantity` offers are
 * for several units of the product itself.
 */
export const OFFER_KINDS = ['bundle', 'order_bump', 'post_purchase', 'quantity'] as const;

/**
 * A product at a reduced price. A cart line uses the offer by naming its `id` as `metadata.upsell.id`; the server
 * calculates the price.
 */
export const offer = v.object({
  id: v.number(),
  kind: v.picklist(OFFER_KINDS),
  title: v.string(),
  /** Plain text. */
  description: v.string(),
  discount_type: v.picklist(['percentage', 'fixed_amount']),
  /** Percent, or minor units off each unit. */
  discount_value: v.number(),
  /**
   * Tiers of a quantity offer, ascending: from `qty` units on, each costs `value` less. `price` is the resulting unit
   * price, null where variants differ.
   */
  tiers: v.optional(v.array(v.object({ qty: v.number(), value: v.number(), price: v.nullable(v.number()) }))),
  /** Units per cart; null if unlimited. */
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
    /** Names of its options, as they choose a variant: "Glaze / Size"; empty without options. */
    options: v.string(),
    /** The quantity added at once: the minimum that is sold. */
    qty: v.number(),
    /** `price` is with the offer, `compare_at_price` without it. */
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
