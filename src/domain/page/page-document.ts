import * as v from 'valibot';
import { PAGE_TYPES } from './page-routes.ts';
import type { Layout } from './page-routes.ts';
import { image } from '../media/image.ts';

/** When a section's code runs in the browser; `never` costs no script at all [hydration]. */
export const HYDRATE = ['never', 'idle', 'visible', 'interaction', 'load'] as const;
export type Hydrate = (typeof HYDRATE)[number];

/** Section groups around every page [theme-model, rule 1]. */
export const GROUPS = ['header', 'footer', 'overlay'] as const;
export type GroupName = (typeof GROUPS)[number];

/** A completed block as a view receives it, children in order. */
export type Block<Type extends string = string, Values = Record<string, unknown>> = {
  id: string;
  type: Type;
  settings: Values;
  blocks: Block[];
};

const block: v.GenericSchema<Block> = v.object({
  id: v.string(),
  type: v.string(),
  settings: v.record(v.string(), v.unknown()),
  blocks: v.array(v.lazy(() => block)),
});

/** A section ready to be rendered: settings completed, data read. */
export const pageSection = v.object({
  /** Unique on the page: sections of a group carry its name before their own, `overlay__cart`. */
  id: v.string(),
  type: v.string(),
  group: v.picklist(['header', 'footer', 'overlay', 'main']),
  hydrate: v.picklist(HYDRATE),
  hideOn: v.array(v.picklist(['mobile', 'desktop'])),
  settings: v.record(v.string(), v.unknown()),
  blocks: v.array(block),
  data: v.unknown(),
});
export type PageSection = v.InferOutput<typeof pageSection>;

/** What goes into the document's head. `kind` is Open Graph's type. */
export const pageHead = v.object({
  kind: v.picklist(['website', 'product', 'article']),
  title: v.string(),
  description: v.string(),
  canonical: v.string(),
  /** Its path in each language, where it is not the same in all. */
  alternates: v.optional(v.record(v.string(), v.string())),
  image: v.nullable(image),
  robots: v.nullable(v.string()),
  /** Of an article: who wrote it when. */
  article: v.optional(v.object({ author: v.string(), published_time: v.string(), modified_time: v.string() })),
  /** Where new posts of its blog are told of. */
  feed: v.optional(v.object({ title: v.string(), href: v.string() })),
  jsonLd: v.array(v.record(v.string(), v.unknown())),
});
export type PageHead = v.InferOutput<typeof pageHead>;

/** One page, whole: the answer of `/bootstrap/site/page.json`. */
export const pageDocument = v.object({
  type: v.picklist(PAGE_TYPES),
  layout: v.pipe(
    v.string(),
    v.transform((name) => name as Layout),
  ),
  /** 200, 404 for what does not exist. */
  status: v.number(),
  /** The shop's own path it is of. */
  path: v.string(),
  /** The same in each language, where it is not the same in all. */
  paths: v.optional(v.record(v.string(), v.string())),
  /** Anonymous pages may be kept for everybody; private ones for nobody. */
  cache: v.picklist(['public', 'private']),
  /** Query parameters it depends on: addresses that differ in others only show the same page. */
  reads: v.array(v.string()),
  head: pageHead,
  sections: v.array(pageSection),
  /** Slots that stayed empty and why; shown to merchants, logged for us. */
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
});
export type PageDocument = v.InferOutput<typeof pageDocument>;

/**
 * The theme as the storefront knows it [core §3]; `css` are the custom properties of preset and schemes, `ground` the
 * page's background in the appearances there are.
 */
export const themeView = v.object({
  shop_theme_id: v.number(),
  version_id: v.number(),
  is_web_builder: v.boolean(),
  next_theme_editor: v.boolean(),
  preset: v.string(),
  css: v.string(),
  ground: v.object({ light: v.optional(v.string()), dark: v.optional(v.string()) }),
  fonts: v.object({
    heading: v.object({ name: v.string(), variant: v.string() }),
    paragraph: v.object({ name: v.string(), variant: v.string() }),
  }),
  settings: v.record(v.string(), v.unknown()),
  cdn: v.object({ javascript: v.string(), style: v.string() }),
});
export type ThemeView = v.InferOutput<typeof themeView>;
