import * as v from 'valibot';
import { integer } from '#domain/core/numbers.ts';

/** Customers and reviewers of a demo shop as written in `<key>/*.json`. */

export const customer = v.strictObject({
  id: integer,
  email: v.pipe(v.string(), v.endsWith('@example.com')),
  password: v.pipe(v.string(), v.minLength(8)),
  first_name: v.string(),
  last_name: v.string(),
  locale: v.string(),
  accepts_marketing: v.boolean(),
  addresses: v.array(
    v.strictObject({
      id: integer,
      address1: v.string(),
      address2: v.optional(v.string(), ''),
      city: v.string(),
      zip: v.string(),
      country_code: v.string(),
      province_code: v.string(),
      phone: v.string(),
      is_default: v.boolean(),
    }),
  ),
});
export type DemoCustomer = v.InferOutput<typeof customer>;

/** Invented customers and reviewers of one country. `weight` is their share of past orders in percent. */
export const people = v.strictObject({
  locale: v.string(),
  country_code: v.string(),
  currency: v.string(),
  weight: integer,
  first_names: v.array(v.string()),
  last_names: v.array(v.string()),
  places: v.array(v.strictObject({ city: v.string(), zip: v.string(), province_code: v.string(), street: v.string() })),
});
export type DemoPeople = v.InferOutput<typeof people>;

export const review = v.strictObject({
  locale: v.string(),
  rating: v.pipe(integer, v.minValue(1), v.maxValue(5)),
  title: v.string(),
  body: v.string(),
  /** Product types that the text fits; every product if missing. */
  product_types: v.optional(v.array(v.string())),
});
export type DemoReview = v.InferOutput<typeof review>;
