import * as v from 'valibot';
import { cartDiscount, lostCode } from '../discount/discount.ts';
import { image } from '../media/image.ts';
import { quantityRule } from '../product/quantity-rule.ts';

/** Values of custom options, by label. */
export const itemProperties = v.record(v.string(), v.string());

export const itemMetadata = v.object({
  subscription: v.optional(v.object({ selling_plan_id: v.number() })),
  /** The offer a line takes up, and where it was made. */
  upsell: v.optional(v.object({ id: v.number(), source: v.string() })),
});
export type ItemMetadata = v.InferOutput<typeof itemMetadata>;

/** A line of the cart [core §3]. Prices in minor units; `line_price` is before discounts. */
export const cartItem = v.object({
  id: v.string(),
  variant_id: v.number(),
  product_id: v.number(),
  qty: v.number(),
  handle: v.string(),
  title: v.string(),
  /** Empty for a product without options. */
  variant_title: v.string(),
  properties: itemProperties,
  metadata: itemMetadata,
  /** Of the offer it takes up, while that stands. */
  offer_title: v.optional(v.string()),
  /** That offer's number, and minor units that it takes off the line before discounts. */
  offer: v.optional(v.object({ id: v.number(), amount: v.number() })),
  /**
   * A quantity offer its product has not reached: pieces that are missing, and what each costs then, in minor units.
   */
  next_tier: v.optional(v.object({ missing: v.number(), price: v.number() })),
  /** Where its product has the plan it is bought under. */
  selling_plan_name: v.optional(v.string()),
  price: v.number(),
  compare_at_price: v.nullable(v.number()),
  line_price: v.number(),
  total_discounts: v.number(),
  image: v.nullable(image),
  /** Units that can be had, null where they are not counted; below `qty` the line cannot be bought. */
  available_quantity: v.nullable(v.number()),
  /** Missing where any number may be had. */
  quantity_rule: v.optional(quantityRule),
});
export type CartItem = v.InferOutput<typeof cartItem>;

export const priceRule = v.object({
  title: v.string(),
  code: v.nullable(v.string()),
  discount_type: v.string(),
  discount_value: v.number(),
});

/** The cart [core §3]. Totals in minor units, made by the server alone. */
export const cart = v.object({
  token: v.string(),
  checkoutToken: v.string(),
  items: v.array(cartItem),
  subtotal_price: v.number(),
  total_discounts: v.number(),
  total_price: v.number(),
  total_quantity: v.number(),
  price_rule: v.nullable(priceRule),
  multiple_price_rules: v.array(priceRule),
  /** Those that apply, codes that wait, and automatic ones the shopper took off. */
  discounts: v.array(cartDiscount),
  /** Codes that stopped working, until they are put away. */
  lost_codes: v.array(lostCode),
  /**
   * How far it is from free shipping, in minor units; `country` by its name where only that one is meant. Missing where
   * no sum makes sending free.
   */
  free_shipping: v.optional(v.object({ target: v.number(), missing: v.number(), country: v.nullable(v.string()) })),
  is_post_purchase: v.boolean(),
  overridden_manual_discount_type: v.nullable(v.string()),
});
export type Cart = v.InferOutput<typeof cart>;
