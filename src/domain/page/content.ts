import * as v from 'valibot';
import { image } from '../media/image.ts';
import { productSummary } from '../product/product.ts';

/** A collection without its products [core §3]. */
export const collectionSummary = v.object({
  id: v.number(),
  handle: v.string(),
  title: v.string(),
  /** Sanitised HTML. */
  description: v.string(),
  image: v.nullable(image),
  product_count: v.number(),
  meta_title: v.string(),
  meta_description: v.string(),
});
export type CollectionSummary = v.InferOutput<typeof collectionSummary>;

/** A collection with one page of its products; `count` is over all pages [core §3]. */
export const collection = v.object({
  ...collectionSummary.entries,
  products: v.array(productSummary),
  count: v.number(),
});
export type Collection = v.InferOutput<typeof collection>;

export const PRODUCT_SORTS = [
  'featured',
  'best-selling',
  'newest',
  'price-asc',
  'price-desc',
  'title-asc',
  'title-desc',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/**
 * Similar products, products bought together with it, those of another type that go with it, and best sellers.
 */
export const RECOMMENDATION_KINDS = ['related', 'together', 'complementary', 'best-selling'] as const;
export type RecommendationKind = (typeof RECOMMENDATION_KINDS)[number];

/** A page of the shop [core §3]. `body_html` is sanitised. */
export const page = v.object({
  handle: v.string(),
  title: v.string(),
  body_html: v.string(),
  template: v.string(),
  meta_image: v.nullable(image),
  meta_title: v.string(),
  meta_description: v.string(),
});
export type Page = v.InferOutput<typeof page>;

/** A policy [core §3]. Dashes in the handle are converted to underscores when it is loaded [acc §2]. */
export const policy = v.object({ handle: v.string(), title: v.string(), body_html: v.string() });
export type Policy = v.InferOutput<typeof policy>;

type MenuItemShape = { title: string; url: string; items: MenuItemShape[] };
const menuItem: v.GenericSchema<MenuItemShape> = v.object({
  title: v.string(),
  url: v.string(),
  items: v.array(v.lazy(() => menuItem)),
});
/** `url` is a path of the shop without locale prefix, or an absolute address. */
export type MenuItem = MenuItemShape;

export const menu = v.object({ handle: v.string(), title: v.string(), items: v.array(menuItem) });
export type Menu = v.InferOutput<typeof menu>;
