import * as v from 'valibot';

/**
 * The active filters. Prices are in major units of the shop's currency; values are sorted and unique, and a facet
 * without values is left out.
 */
const filters = v.object({
  values: v.record(v.string(), v.array(v.string())),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
});
export type Filters = v.InferOutput<typeof filters>;

/** A value of a facet. `count` is the number of products it matches, whatever else of the same facet is chosen. */
const facetValue = v.object({
  value: v.string(),
  /** In the visitor's language. */
  label: v.string(),
  count: v.number(),
  chosen: v.boolean(),
  /** CSS colour or image path. */
  swatch: v.nullable(v.string()),
});
export type FacetValue = v.InferOutput<typeof facetValue>;

const facet = v.object({
  /** `availability`, `vendor`, `type`, `tag` or `option.{name}`. */
  key: v.string(),
  /** The option's name in the visitor's language; empty for facets whose name is an interface message. */
  label: v.string(),
  values: v.array(facetValue),
});
export type Facet = v.InferOutput<typeof facet>;

/** The filters a collection or search offers, counted over all its pages. */
export const facets = v.object({
  facets: v.array(facet),
  /** Lowest and highest price with all other filters applied, in minor units; null if no product matches. */
  price: v.nullable(v.object({ lowest: v.number(), highest: v.number() })),
  /** The filters that were applied; values that no product has are left out. */
  applied: filters,
  /** True if counts above `COUNTED_EXACTLY` are only lower bounds. */
  capped: v.boolean(),
});
export type Facets = v.InferOutput<typeof facets>;
