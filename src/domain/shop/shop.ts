import * as v from 'valibot';

/** The three ways in which a currency is written [core §3]. */
export const moneyFormats = v.object({
  money_format: v.string(),
  money_without_currency_format: v.string(),
  money_with_currency_format: v.string(),
});
export type MoneyFormats = v.InferOutput<typeof moneyFormats>;

/**
 * A currency of the shop [acc §3]. `rate` is units of it per unit of the shop's currency; `rounding` is the ending of
 * rounded prices, 0.99 for 12.99.
 */
export const currency = v.object({
  code: v.string(),
  country_code: v.string(),
  rate: v.number(),
  /** Percentage added to every converted price. */
  pricing_adjustment: v.number(),
  is_rounding: v.boolean(),
  rounding: v.number(),
  is_primary: v.boolean(),
  ...moneyFormats.entries,
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
  /** False where the shop's paths have no prefix (`is_locale_in_path`). */
  is_in_path: v.optional(v.boolean()),
});
export type ShopLocale = v.InferOutput<typeof shopLocale>;

/** A visitor's country, and the currency the shop shows there [acc §3]. */
export const location = v.object({ country_code: v.string(), currency_code: v.string() });
export type Location = v.InferOutput<typeof location>;

/** The shop, as used by every page [core §3]. */
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
