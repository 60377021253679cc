import * as v from 'valibot';

/**
 * A currency of the shop [acc §3]. `rate` is units of it for one unit of the shop's; `rounding` is the ending, 0.99 for
 * 12.99.
 */
export const currency = v.object({
  code: v.string(),
  country_code: v.string(),
  rate: v.number(),
  /** Per cent put on every converted price. */
  pricing_adjustment: v.number(),
  is_rounding: v.boolean(),
  rounding: v.number(),
  is_primary: v.boolean(),
  money_format: v.string(),
  money_without_currency_format: v.string(),
  money_with_currency_format: v.string(),
});
export type Currency = v.InferOutput<typeof currency>;

/** A language of the shop [acc §3]. */
export const shopLocale = v.object({
  code: v.string(),
  name: v.string(),
  /** Country of its path prefix, `de` for `/de-de`. */
  country_code: v.string(),
  /** Merchant's overrides of interface messages, by message id [theme-model, rule 11]. */
  content: v.record(v.string(), v.string()),
  customized: v.boolean(),
  is_primary: v.boolean(),
});
export type ShopLocale = v.InferOutput<typeof shopLocale>;

/** Where a visitor is, and the currency the shop would show there [acc §3]. */
export const location = v.object({ country_code: v.string(), currency_code: v.string() });
export type Location = v.InferOutput<typeof location>;

/** The shop as every page knows it [core §3]. */
export const shop = v.object({
  id: v.number(),
  name: v.string(),
  domain: v.string(),
  sub_domain: v.string(),
  country_code: v.string(),
  locale: v.object({ code: v.string(), content: v.record(v.string(), v.string()) }),
  currency,
  default_currency: currency,
  buyer_ab_test: v.record(v.string(), v.string()),
});
export type Shop = v.InferOutput<typeof shop>;
