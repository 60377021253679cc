import * as v from 'valibot';
import { integer } from '#domain/core/numbers.ts';
import { OFFER_KINDS } from '#domain/offer/offer.ts';
import { CUSTOM_OPTION_TYPES, customOptionValidations } from '#domain/product/product.ts';
import { currency, moneyFormats } from '#domain/shop/shop.ts';
import { unitPriceMeasurement } from '#domain/product/unit-price.ts';
import { video } from '#domain/media/video.ts';
import { customer, people, review } from './people.types.ts';
import { printed } from './printed.types.ts';
import type { DemoShop } from './shops.ts';
import type { DemoTranslation } from './translation.types.ts';

/** The content of a demo shop as written in `<key>/*.json`. Money in cents, weight in grams, times in days. */

const amount = v.pipe(integer, v.minValue(0));
const handle = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const moment = v.pipe(v.string(), v.isoTimestamp());
/** Minimum and maximum number of days. */
const days = v.pipe(
  v.tuple([amount, amount]),
  v.check(([least, most]) => least <= most, 'The first number of days is the smaller one'),
);
/** One block element per line. */
const html = v.array(v.string());

const picture = v.strictObject({
  /** Path below the shop's image folder. */
  src: v.string(),
  alt: v.pipe(v.string(), v.nonEmpty()),
  width: amount,
  height: amount,
  average_color: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
});

const variant = v.strictObject({
  id: integer,
  title: v.string(),
  sku: v.string(),
  price: amount,
  compare_at_price: v.optional(amount),
  quantity: amount,
  weight: amount,
  /** Index into the product's images. */
  image: amount,
  inventory_policy: v.optional(v.picklist(['deny', 'continue']), 'deny'),
  /** Quantities allowed in a cart: minimum, maximum, step. */
  quantity_min: v.optional(integer, 1),
  quantity_max: v.optional(v.nullable(integer), null),
  quantity_step: v.optional(integer, 1),
  /** False for digital products. */
  requires_shipping: v.optional(v.boolean(), true),
  /** Business days in which it is made once it is ordered. */
  making_days: v.optional(days, [0, 0]),
  unit_price_measurement: v.optional(unitPriceMeasurement),
});
export type DemoVariant = v.InferOutput<typeof variant>;

const customOption = v.strictObject({
  key: handle,
  type: v.picklist(CUSTOM_OPTION_TYPES),
  name: v.string(),
  values: v.optional(v.array(v.string()), []),
  /** Images by value, for the type `picture`. */
  pictures: v.optional(v.record(v.string(), v.string()), {}),
  /** Surcharge by value. */
  prices: v.optional(v.record(v.string(), amount), {}),
  default_value: v.optional(v.string()),
  default_value_index: v.optional(amount),
  validations: customOptionValidations,
});

const product = v.strictObject({
  id: integer,
  handle,
  title: v.string(),
  /** Plain text of one paragraph. */
  description: v.string(),
  /** HTML below it, such as the chapters of a course. */
  details: v.optional(html, []),
  product_type: v.string(),
  vendor: v.string(),
  tags: v.array(v.string()),
  options: v.array(
    v.strictObject({
      name: v.string(),
      values: v.array(v.string()),
      color_swatch: v.optional(v.record(v.string(), v.string())),
      variant_group: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  variants: v.pipe(v.array(variant), v.minLength(1)),
  images: v.array(
    v.strictObject({
      ...picture.entries,
      option_value: v.optional(v.string()),
      role: v.picklist(['packshot', 'detail', 'lifestyle']),
      video: v.optional(video),
    }),
  ),
  custom_options: v.optional(v.array(customOption), []),
  personalization: v.optional(printed),
  /** Keys of `selling-plans.json`. */
  selling_plan_groups: v.optional(v.array(v.string()), []),
  /** The alternative template `product.<template>` of the theme. */
  template: v.optional(handle),
});
export type DemoProduct = v.InferOutput<typeof product>;

const collection = v.strictObject({
  id: integer,
  handle,
  title: v.string(),
  description: v.string(),
  image: picture,
  products: v.array(handle),
});

const sellingPlanGroup = v.strictObject({
  key: handle,
  name: v.string(),
  selling_plans: v.array(
    v.strictObject({
      id: integer,
      name: v.string(),
      interval: v.picklist(['day', 'week', 'month', 'year']),
      interval_count: integer,
      discount_percent: v.number(),
    }),
  ),
});

type MenuItem = { title: string; url: string; items?: MenuItem[] };
const menuItem: v.GenericSchema<MenuItem> = v.strictObject({
  title: v.string(),
  url: v.pipe(v.string(), v.startsWith('/')),
  items: v.optional(v.array(v.lazy(() => menuItem))),
});
export type DemoMenuItem = MenuItem;

const shop = v.strictObject({
  name: v.string(),
  domain: v.string(),
  sub_domain: v.string(),
  hosts: v.array(v.string()),
  country_code: v.string(),
  email: v.string(),
  address: v.record(v.string(), v.string()),
  default_locale: v.string(),
  default_currency: v.string(),
  is_tax_included: v.boolean(),
  is_include_shipping_tax: v.boolean(),
  order_prefix: v.string(),
  is_web_builder: v.optional(v.boolean(), false),
  /** Password of the storefront; without it the shop is open. */
  password: v.optional(v.string()),
  /** Number of past orders and reviews. */
  /** Names of options that are one filter. */
  option_groups: v.optional(v.array(v.array(v.string()))),
  past: v.optional(v.strictObject({ orders: amount, reviews: amount }), { orders: 0, reviews: 0 }),
  logo: picture,
  locales: v.array(v.strictObject({ code: v.string(), name: v.string(), country_code: v.string() })),
  currencies: v.array(
    v.strictObject({
      ...currency.entries,
      /** Formats for languages that write it in another way, by language. */
      formats_by_locale: v.optional(v.record(v.string(), v.strictObject(moneyFormats.entries)), {}),
    }),
  ),
});

const shippingRate = v.strictObject({
  id: integer,
  title: v.string(),
  kind: v.picklist(['flat', 'price', 'weight']),
  price: amount,
  minimum: v.optional(amount),
  maximum: v.optional(amount),
  processing_days: days,
  delivery_days: days,
});

const shippingZone = v.strictObject({
  id: integer,
  name: v.string(),
  countries: v.array(v.string()),
  is_rest_of_world: v.optional(v.boolean(), false),
  rates: v.array(shippingRate),
});

const productSet = { qty: integer, products: v.array(handle) };
const discount = v.strictObject({
  id: integer,
  title: v.string(),
  code: v.optional(v.string()),
  discount_type: v.picklist(['percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y']),
  discount_value: v.number(),
  minimum_subtotal: v.optional(amount),
  maximum_discount_amount: v.optional(amount),
  usage_limit: v.optional(integer),
  usage_limit_per_customer: v.optional(integer),
  starts_at: v.optional(moment),
  ends_at: v.optional(moment),
  rule: v.optional(
    v.strictObject({ buy: v.strictObject(productSet), get: v.strictObject({ ...productSet, percentage: v.number() }) }),
  ),
});
export type DemoDiscount = v.InferOutput<typeof discount>;

const offer = v.strictObject({
  id: integer,
  kind: v.picklist(OFFER_KINDS),
  title: v.string(),
  description: v.string(),
  /** The offered product, and those on whose pages it is shown; all products if empty. */
  product: handle,
  triggers: v.array(handle),
  discount_type: v.picklist(['percentage', 'fixed_amount']),
  discount_value: v.number(),
  /** Tiers of a quantity offer: from `qty` units on, each costs `value` less. */
  tiers: v.optional(v.array(v.strictObject({ qty: integer, value: v.number() })), []),
  minimum_subtotal: v.optional(integer),
  max_quantity: v.optional(integer),
  starts_at: v.optional(moment),
  ends_at: v.optional(moment),
});

/** Products bought together: one of `anchor`, then some of `with`. */
const bundle = v.strictObject({ name: v.string(), weight: integer, anchor: v.array(handle), with: v.array(handle) });

const post = v.strictObject({
  id: integer,
  handle,
  title: v.string(),
  author: v.string(),
  tags: v.array(v.string()),
  published_at: moment,
  excerpt: v.string(),
  image: picture,
  body_html: html,
});

/** An image that the theme can use, with its area that is calm enough for text, in fractions of width and height. */
const media = v.strictObject({
  ...picture.entries,
  calm_side: v.optional(v.picklist(['left', 'right', 'bottom'])),
  calm_box: v.optional(v.strictObject({ x: v.number(), y: v.number(), w: v.number(), h: v.number() })),
  text_color: v.optional(v.string()),
  needs_scrim: v.optional(v.boolean()),
});

const words = v.record(v.string(), v.string());

const text = v.strictObject({ handle: v.string(), title: v.string(), body_html: html });

/** All parts by file; those with a default may have no file. */
export const parts = {
  shop,
  catalogue: v.strictObject({ products: v.array(product), collections: v.array(collection) }),
  'selling-plans': v.optional(v.array(sellingPlanGroup), []),
  menus: v.array(v.strictObject({ handle, title: v.string(), items: v.array(menuItem) })),
  /** `template` is the theme's alternative template `page.<template>`. */
  pages: v.array(v.strictObject({ ...text.entries, template: v.optional(handle) })),
  policies: v.array(text),
  journal: v.optional(
    v.strictObject({
      id: integer,
      handle,
      title: v.string(),
      comment_mode: v.picklist(['disabled', 'moderated', 'auto']),
      posts: v.array(post),
    }),
  ),
  shipping: v.array(shippingZone),
  taxes: v.array(
    v.strictObject({ country_code: v.string(), province_code: v.string(), title: v.string(), rate: v.number() }),
  ),
  discounts: v.optional(v.array(discount), []),
  offers: v.optional(v.array(offer), []),
  customers: v.optional(v.array(customer), []),
  people: v.optional(v.array(people), []),
  bundles: v.optional(v.array(bundle), []),
  reviews: v.optional(v.array(review), []),
  media: v.array(media),
  /** Editorial text of the theme by locale and key, for `{"$t": key}` values. */
  'theme-copy': v.record(v.string(), words),
} as const;

type Parts = { [name in keyof typeof parts]: v.InferOutput<(typeof parts)[name]> };
export type DemoContent = Parts & { demo: DemoShop; translations: Record<string, DemoTranslation> };
