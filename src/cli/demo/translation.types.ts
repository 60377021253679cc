import * as v from 'valibot';
import { isHandle } from '#domain/page/handle.ts';

/** A handle in another language, in its own script. */
const localizedHandle = v.pipe(v.string(), v.check(isHandle, 'is no part of an address'));
/** One block element a line. */
const html = v.array(v.string());
const words = v.record(v.string(), v.string());

/** One language: rows by handle, single words and sentences by their English text. What is missing stays English. */
export const translation = v.strictObject({
  /** `handle` is what it is called in addresses of the language. */
  products: v.record(
    v.string(),
    v.strictObject({
      handle: v.optional(localizedHandle),
      title: v.string(),
      description: v.optional(v.string()),
      details: v.optional(html),
    }),
  ),
  collections: v.record(
    v.string(),
    v.strictObject({ handle: v.optional(localizedHandle), title: v.string(), description: v.optional(v.string()) }),
  ),
  option_names: v.optional(words, {}),
  option_values: v.optional(words, {}),
  variant_groups: v.optional(words, {}),
  product_types: v.optional(words, {}),
  custom_options: v.optional(words, {}),
  selling_plans: v.optional(words, {}),
  offers: v.optional(words, {}),
  alts: v.optional(words, {}),
  pages: v.record(
    v.string(),
    v.strictObject({ handle: v.optional(localizedHandle), title: v.string(), body_html: v.optional(html) }),
  ),
  policies: v.record(v.string(), v.strictObject({ title: v.string(), body_html: v.optional(html) })),
  menus: v.optional(words, {}),
  shipping_rates: v.optional(words, {}),
  blogs: v.optional(v.record(v.string(), v.strictObject({ title: v.string() })), {}),
  post_tags: v.optional(words, {}),
  posts: v.optional(
    v.record(
      v.string(),
      v.strictObject({ title: v.string(), excerpt: v.optional(v.string()), body_html: v.optional(html) }),
    ),
    {},
  ),
});
export type DemoTranslation = v.InferOutput<typeof translation>;
