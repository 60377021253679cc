import * as v from 'valibot';
import { image } from '../media/image.ts';
import { quantityRule } from './quantity-rule.ts';
import { rating } from '../review/review.ts';
import { unitPriceMeasurement } from './unit-price.ts';
import { video } from '../media/video.ts';

/** A product image, which may be the poster of a video. */
const productImage = v.object({ ...image.entries, video: v.optional(video) });
export type ProductImage = v.InferOutput<typeof productImage>;

/** A product's option: up to three [core §3]. */
const productOption = v.object({
  id: v.number(),
  name: v.string(),
  values: v.array(v.string()),
  /** CSS colour or image path by value; empty if the option has no swatches. */
  color_swatch: v.record(v.string(), v.string()),
  /** Group heading by value; null if the values are not grouped. */
  variant_group: v.nullable(v.record(v.string(), v.string())),
});
export type ProductOption = v.InferOutput<typeof productOption>;

/** Limits of a custom option; sizes in bytes [decisions, Commerce]. */
export const customOptionValidations = v.object({
  required: v.optional(v.boolean(), false),
  min_size: v.optional(v.number()),
  max_size: v.optional(v.number()),
  max_length: v.optional(v.number()),
  /** Characters that a text may contain, as the inside of a character class. */
  allow_character: v.optional(v.string()),
});

/** The seven kinds of custom option [core §3]. */
export const CUSTOM_OPTION_TYPES = ['picture', 'checkbox', 'text', 'textarea', 'file', 'radio', 'select'] as const;

/** One of the values of a custom option. */
const customOptionValue = v.object({
  value: v.string(),
  /** An image path. */
  image: v.optional(v.string()),
  /** Added to the unit price, in minor units. */
  price: v.optional(v.number()),
});
export type CustomOptionValue = v.InferOutput<typeof customOptionValue>;

const customOption = v.object({
  id: v.number(),
  type: v.picklist(CUSTOM_OPTION_TYPES),
  label: v.string(),
  values: v.array(customOptionValue),
  default_value: v.nullable(v.string()),
  default_value_index: v.nullable(v.number()),
  validations: customOptionValidations,
});
export type CustomOption = v.InferOutput<typeof customOption>;

/** The terms of buying a variant with a selling plan [acc §3]. Prices in minor units. */
const sellingPlanAllocation = v.object({
  selling_plan_group_id: v.number(),
  selling_plan_id: v.number(),
  price: v.number(),
  enable_discount: v.boolean(),
});

const sellingPlanGroup = v.object({
  id: v.number(),
  name: v.string(),
  selling_plans: v.array(v.object({ id: v.number(), name: v.string(), description: v.string() })),
});
export type SellingPlanGroup = v.InferOutput<typeof sellingPlanGroup>;

/** A variant [core §3]. Prices in minor units, weight in grams. */
const variant = v.object({
  id: v.number(),
  available: v.boolean(),
  title: v.string(),
  option1: v.nullable(v.string()),
  option2: v.nullable(v.string()),
  option3: v.nullable(v.string()),
  price: v.number(),
  compare_at_price: v.nullable(v.number()),
  sku: v.string(),
  /** Units in stock, or null where stock is not tracked. */
  quantity: v.nullable(v.number()),
  weight: v.number(),
  /** Index into the product's images, or null. */
  image: v.nullable(v.number()),
  selling_plan_allocations: v.array(sellingPlanAllocation),
  /** Missing where any quantity is allowed. */
  quantity_rule: v.optional(quantityRule),
  /** Its contents, if a price per litre or kilogram is shown, and the price of the reference amount in minor units. */
  unit_price_measurement: v.optional(unitPriceMeasurement),
  unit_price: v.optional(v.number()),
});
export type Variant = v.InferOutput<typeof variant>;

/** A product with everything its page needs [core §3]. */
export const product = v.object({
  id: v.number(),
  title: v.string(),
  handle: v.string(),
  vendor: v.string(),
  /** Sanitised HTML. */
  description: v.string(),
  tags: v.array(v.string()),
  product_type: v.string(),
  meta_title: v.string(),
  meta_description: v.string(),
  available: v.boolean(),
  variants: v.array(variant),
  images: v.array(productImage),
  options: v.array(productOption),
  custom_options: v.array(customOption),
  selling_plan_groups: v.array(sellingPlanGroup),
  /** Its review rating; null without reviews. */
  rating: v.nullable(rating),
  /** Whether it can be previewed with what the shopper writes or uploads [core §7]. */
  is_personalizable: v.optional(v.boolean()),
});
export type Product = v.InferOutput<typeof product>;

/** A product in lists; `price` is that of the cheapest variant. */
export const productSummary = v.object({
  id: v.number(),
  handle: v.string(),
  title: v.string(),
  vendor: v.string(),
  product_type: v.string(),
  available: v.boolean(),
  price: v.number(),
  compare_at_price: v.nullable(v.number()),
  price_varies: v.boolean(),
  image: v.nullable(image),
  second_image: v.nullable(image),
  /** Swatches of the first option that has any, each with its variant and the path of that variant's image. */
  swatches: v.array(
    v.object({
      name: v.string(),
      color: v.string(),
      variant_id: v.nullable(v.number()),
      image: v.nullable(v.string()),
    }),
  ),
  /** The variant's id if there is only one, so that a list can add it to the cart directly. */
  only_variant_id: v.nullable(v.number()),
  /** Units of the cheapest variant that are sold at least; missing for one. */
  sold_in: v.optional(v.number()),
  /** The variant that a filtered list shows, where not every variant matches; price and image are its own. */
  variant_id: v.optional(v.number()),
  /** The date of publication, `2026-01-31`; empty if unknown. */
  published_on: v.string(),
  /** Units in stock of all variants, or null where stock is not tracked. */
  units_left: v.nullable(v.number()),
  rating: v.nullable(rating),
  /** Of the cheapest variant. */
  unit_price_measurement: v.optional(unitPriceMeasurement),
  unit_price: v.optional(v.number()),
});
export type ProductSummary = v.InferOutput<typeof productSummary>;

/** Variant title of a product without options [core §3]. */
export const DEFAULT_VARIANT_TITLE = 'Default Title';
