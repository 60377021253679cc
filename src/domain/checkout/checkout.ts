import * as v from 'valibot';
import { cartItem } from '../cart/cart.ts';
import { appliedDiscount, cartDiscount, lostCode } from '../discount/discount.ts';

/** A postal address [decisions, The wire]. Empty string where nothing was given. */
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

/** Every field of the totals [core §3], minor units of the shop's currency. */
export const totals = v.object({
  conversion_rate_to_euro: v.number(),
  is_include_shipping_tax: v.boolean(),
  not_explicit_discount: v.number(),
  previous_shipping_fee: v.number(),
  shipping_fee: v.number(),
  subtotal_price: v.number(),
  /** Tax that is inside the prices already. */
  tax_price_include: v.number(),
  total_discounts: v.number(),
  total_extra_fee: v.number(),
  total_line_items_discount: v.number(),
  total_line_items_price: v.number(),
  total_price: v.number(),
  total_shipping: v.number(),
  total_tipping: v.number(),
  /** Tax put on top of the prices. */
  total_tax: v.number(),
  already_paid: v.number(),
});
export type Totals = v.InferOutput<typeof totals>;

/** A way to have the parcel sent. Days are business days. */
export const shippingRate = v.object({
  id: v.string(),
  name: v.string(),
  price: v.number(),
  min_shipping_time: v.number(),
  max_shipping_time: v.number(),
  min_processing_time: v.number(),
  max_processing_time: v.number(),
});
export type ShippingRate = v.InferOutput<typeof shippingRate>;

/** A way to pay [acc §3]. */
export const paymentMethod = v.object({
  id: v.number(),
  code: v.string(),
  title: v.string(),
  instructions: v.string(),
  totals_formula_group: v.string(),
  /**
   * `takes_card`: paid in the fields of the payment component. `leads_away`: paid at the provider's own page, which
   * leads back.
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
    /** Words for whom the parcel is for; missing where there are none. */
    gift_note: v.optional(v.string()),
    shipping_address: v.nullable(address),
    /** Null: the same as the shipping address. */
    billing_address: v.nullable(address),
    applied_discounts: v.array(appliedDiscount),
  }),
  shipping: v.object({ rates: v.array(shippingRate), method: v.nullable(v.string()), required: v.boolean() }),
  subscription: v.nullable(v.object({ selling_plan_id: v.number() })),
  order: v.nullable(v.object({ id: v.number(), token: v.string() })),
  total: totals,
  tipping: v.object({ enabled: v.boolean(), amount: v.number() }),
  /** Those that apply, codes that wait, and automatic ones the shopper took off. */
  discounts: v.array(cartDiscount),
  /** Codes that stopped working, until they are put away. */
  lost_codes: v.array(lostCode),
  items: v.array(cartItem),
  payment: v.object({
    method_code: v.nullable(v.string()),
    method_id: v.nullable(v.number()),
    totals_formula_group: v.nullable(v.string()),
    /**
     * A wallet whose shopper has agreed there: with this method it pays what the order costs, and nothing more is
     * asked.
     */
    express: v.optional(v.object({ method_code: v.string(), payer: v.string() })),
  }),
  extra: v.record(v.string(), v.string()),
});
export type Checkout = v.InferOutput<typeof checkout>;

/** A country the shop sends to [acc §3], with what its addresses need. */
export const country = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  provinces: v.array(v.object({ id: v.number(), code: v.string(), name: v.string() })),
});
export type Country = v.InferOutput<typeof country>;
