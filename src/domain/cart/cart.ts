import * as v from 'valibot';
import { id } from '../core/numbers.ts';
import { cartDiscount, lostCode } from '../discount/discount.ts';
import { image } from '../media/image.ts';
import { quantityRule } from '../product/quantity-rule.ts';

/** Custom option values by option label. */
export const itemProperties = v.record(v.string(), v.string());

export const itemMetadata = v.object({
  subscription: v.optional(v.object({ selling_plan_id: id })),
  /** The offer that the line uses, and where it was shown. */
  upsell: v.optional(v.object({ id, source: v.string() })),
});
export type ItemMetadata = v.InferOutput<typeof itemMetadata>;

/** `copied`: the line got the cart's plan. `cleared`: it lost its own, since the cart has none [core §4]. */
const PLAN_CHANGES = ['copied', 'cleared'] as const;
export type PlanChange = (typeof PLAN_CHANGES)[number];

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
  /** Title of the line's offer, while the offer is valid. */
  offer_title: v.optional(v.string()),
  /** The line's offer: its id, and the minor units it takes off the line before discounts. */
  offer: v.optional(v.object({ id: v.number(), amount: v.number() })),
  /** The next tier of a quantity offer: how many more units it needs, and the unit price it gives, in minor units. */
  next_tier: v.optional(v.object({ missing: v.number(), price: v.number() })),
  /** Name of the line's selling plan, if the product still has it. */
  selling_plan_name: v.optional(v.string()),
  /** What the cart's rule has done to the plan that was asked for [core §4]; until the shopper chooses anew. */
  plan_change: v.optional(v.picklist(PLAN_CHANGES)),
  /** The product has other variants, plans or custom options, so that there is something to edit. */
  has_choices: v.optional(v.boolean()),
  price: v.number(),
  compare_at_price: v.nullable(v.number()),
  line_price: v.number(),
  total_discounts: v.number(),
  image: v.nullable(image),
  /** Units in stock, or null where stock is not tracked. If it is below `qty`, the line cannot be bought. */
  available_quantity: v.nullable(v.number()),
  /** Missing where any quantity is allowed. */
  quantity_rule: v.optional(quantityRule),
});
export type CartItem = v.InferOutput<typeof cartItem>;

export const priceRule = v.object({
  title: v.string(),
  code: v.nullable(v.string()),
  discount_type: v.string(),
  discount_value: v.number(),
});

/** The cart [core §3]. Totals are in minor units and calculated by the server only. */
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
  /** Applied discounts, codes whose conditions are not met yet, and automatic discounts that the shopper removed. */
  discounts: v.array(cartDiscount),
  /** Codes that are no longer valid, until the shopper dismisses them. */
  lost_codes: v.array(lostCode),
  /**
   * The subtotal for free shipping and how much is missing, in minor units; `country` is set where it only holds for
   * that country. Missing where no subtotal gives free shipping.
   */
  free_shipping: v.optional(v.object({ target: v.number(), missing: v.number(), country: v.nullable(v.string()) })),
  is_post_purchase: v.boolean(),
  overridden_manual_discount_type: v.nullable(v.string()),
});
export type Cart = v.InferOutput<typeof cart>;
