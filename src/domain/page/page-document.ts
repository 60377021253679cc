import * as v from 'valibot';
import { PAGE_TYPES } from './page-routes.ts';
import type { Layout } from './page-routes.ts';
import { image } from '../media/image.ts';

/** When a section's code is loaded and run; sections with `never` send no JavaScript [hydration]. */
const HYDRATE = ['never', 'idle', 'visible', 'interaction', 'load'] as const;
export type Hydrate = (typeof HYDRATE)[number];

/** Section groups around every page [theme-model, rule 1]. */
export const GROUPS = ['header', 'footer', 'overlay'] as const;
export type GroupName = (typeof GROUPS)[number];

/** A block with all settings filled in, as a section's view receives it; children in order. */
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

/** A section ready to render: settings are filled in and its data is loaded. */
export const pageSection = v.object({
  /** Unique on the page: ids of group sections are prefixed with the group's name, such as `overlay__cart`. */
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

/** The contents of the document's head. `kind` is the Open Graph type. */
const pageHead = v.object({
  kind: v.picklist(['website', 'product', 'article']),
  title: v.string(),
  description: v.string(),
  canonical: v.string(),
  /** The page's path in each language, if it differs between languages. */
  alternates: v.optional(v.record(v.string(), v.string())),
  image: v.nullable(image),
  robots: v.nullable(v.string()),
  /** Of an article: author and dates. */
  article: v.optional(v.object({ author: v.string(), published_time: v.string(), modified_time: v.string() })),
  /** The Atom feed of the page's blog. */
  feed: v.optional(v.object({ title: v.string(), href: v.string() })),
  jsonLd: v.array(v.record(v.string(), v.unknown())),
});
export type PageHead = v.InferOutput<typeof pageHead>;

/** A whole page: the response of `/bootstrap/site/page.json`. */
export const pageDocument = v.object({
  type: v.picklist(PAGE_TYPES),
  layout: v.pipe(
    v.string(),
    v.transform((name) => name as Layout),
  ),
  /** Name of the template that the page is made of; in a preview only. */
  template: v.optional(v.string()),
  /** HTTP status: 200, or 404 if the page does not exist. */
  status: v.number(),
  /** The page's path without locale prefix. */
  path: v.string(),
  /** The path in each language, if it differs between languages. */
  paths: v.optional(v.record(v.string(), v.string())),
  /** `public` pages may be cached for everybody; `private` ones are never cached. */
  cache: v.picklist(['public', 'private']),
  /** Query parameters that the page depends on; others do not change it. */
  reads: v.array(v.string()),
  head: pageHead,
  sections: v.array(pageSection),
  /** Slots that stayed empty, with the reason; shown to merchants and logged. */
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
});
export type PageDocument = v.InferOutput<typeof pageDocument>;

/**
 * The theme as the storefront uses it [core §3]. `css` has the custom properties of the preset and its colour schemes;
 * `ground` is the page's background in each colour scheme.
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
