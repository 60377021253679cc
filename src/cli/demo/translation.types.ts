import * as v from 'valibot';
import { isHandle } from '#domain/page/handle.ts';

/** A translated handle, in its language's script. */
const localizedHandle = v.pipe(v.string(), v.check(isHandle, 'is no part of an address'));
/** One block element per line. */
const html = v.array(v.string());
const words = v.record(v.string(), v.string());

/**
 * The translation of one language: records by handle, single texts by their English text. Missing ones stay English.
 */
export const translation = v.strictObject({
  /** `handle` is the translated handle, used in that language's addresses. */
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
