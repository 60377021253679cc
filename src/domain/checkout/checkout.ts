import * as v from 'valibot';
import { cartItem } from '../cart/cart.ts';
import { appliedDiscount, cartDiscount, lostCode } from '../discount/discount.ts';

/** A postal address [decisions, The wire]. A field that was not given is an empty string. */
export const address = v.object({
  first_name: v.string(),
  last_name: v.string(),
  company: v.string(),
  address1: v.string(),
  address2: v.string(),
  city: v.string(),
  zip: v.string(),
  country_code: v.string(),
  province_code: v.string(),
  phone: v.string(),
});
export type Address = v.InferOutput<typeof address>;

/** All checkout totals [core §3], in minor units of the shop's currency. */
export const totals = v.object({
  conversion_rate_to_euro: v.number(),
  is_include_shipping_tax: v.boolean(),
  not_explicit_discount: v.number(),
  previous_shipping_fee: v.number(),
  shipping_fee: v.number(),
  subtotal_price: v.number(),
  /** Tax already included in the prices. */
  tax_price_include: v.number(),
  total_discounts: v.number(),
  total_extra_fee: v.number(),
  total_line_items_discount: v.number(),
  total_line_items_price: v.number(),
  total_price: v.number(),
  total_shipping: v.number(),
  total_tipping: v.number(),
  /** Tax added on top of the prices. */
  total_tax: v.number(),
  already_paid: v.number(),
});
export type Totals = v.InferOutput<typeof totals>;

/** A shipping method. Times are in business days. */
const shippingRate = v.object({
  id: v.string(),
  name: v.string(),
  price: v.number(),
  min_shipping_time: v.number(),
  max_shipping_time: v.number(),
  min_processing_time: v.number(),
  max_processing_time: v.number(),
});
export type ShippingRate = v.InferOutput<typeof shippingRate>;

/** A payment method [acc §3]. */
export const paymentMethod = v.object({
  id: v.number(),
  code: v.string(),
  title: v.string(),
  instructions: v.string(),
  totals_formula_group: v.string(),
  /**
   * `takes_card`: paid in the card fields of the payment component. `leads_away`: paid on the provider's own page,
   * which sends the shopper back.
   */
  provider_options: v.object({
    is_test_mode: v.boolean(),
    takes_card: v.optional(v.boolean()),
    leads_away: v.optional(v.boolean()),
  }),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

/** The state of one checkout [core §3]. */
export const checkout = v.object({
  token: v.string(),
  info: v.object({
    email: v.string(),
    phone: v.string(),
    note: v.string(),
    /** Gift message; missing where there is none. */
    gift_note: v.optional(v.string()),
    shipping_address: v.nullable(address),
    /** Null when it is the same as the shipping address. */
    billing_address: v.nullable(address),
    applied_discounts: v.array(appliedDiscount),
    /** Personal fields are withheld: another browser has filled them in. */
    is_masked: v.optional(v.boolean()),
  }),
  shipping: v.object({ rates: v.array(shippingRate), method: v.nullable(v.string()), required: v.boolean() }),
  subscription: v.nullable(v.object({ selling_plan_id: v.number() })),
  /** `post_purchase`: the order's post-purchase offers still stand. */
  order: v.nullable(v.object({ id: v.number(), token: v.string(), post_purchase: v.optional(v.boolean()) })),
  total: totals,
  tipping: v.object({ enabled: v.boolean(), amount: v.number() }),
  /** Applied discounts, codes whose conditions are not met yet, and automatic discounts that the shopper removed. */
  discounts: v.array(cartDiscount),
  /** Codes that are no longer valid, until the shopper dismisses them. */
  lost_codes: v.array(lostCode),
  items: v.array(cartItem),
  payment: v.object({
    method_code: v.nullable(v.string()),
    method_id: v.nullable(v.number()),
    totals_formula_group: v.nullable(v.string()),
    /**
     * Set once the shopper has approved the payment in a wallet: the order is then paid with this method and no card is
     * asked for.
     */
    express: v.optional(v.object({ method_code: v.string(), payer: v.string() })),
  }),
  extra: v.record(v.string(), v.string()),
});
export type Checkout = v.InferOutput<typeof checkout>;

/** A country the shop ships to [acc §3], with its provinces. */
export const country = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  provinces: v.array(v.object({ id: v.number(), code: v.string(), name: v.string() })),
});
export type Country = v.InferOutput<typeof country>;
