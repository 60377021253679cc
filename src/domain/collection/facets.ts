import * as v from 'valibot';

/**
 * What is chosen. Prices are major units of the shop's currency; `values` are in order, each once, and no facet is
 * without one.
 */
export const filters = v.object({
  values: v.record(v.string(), v.array(v.string())),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
});
export type Filters = v.InferOutput<typeof filters>;

/** One value of a facet: how many products it leads to, whatever else of its facet is chosen. */
export const facetValue = v.object({
  value: v.string(),
  /** In the visitor's language. */
  label: v.string(),
  count: v.number(),
  chosen: v.boolean(),
  /** CSS colour or picture path. */
  swatch: v.nullable(v.string()),
});
export type FacetValue = v.InferOutput<typeof facetValue>;

export const facet = v.object({
  /** `availability`, `vendor`, `type`, `tag` or `option.{name}`. */
  key: v.string(),
  /** The option's name in the visitor's language; empty for facets that the interface has words for. */
  label: v.string(),
  values: v.array(facetValue),
});
export type Facet = v.InferOutput<typeof facet>;

/** What a listing can be narrowed by, counted over all its pages. */
export const facets = v.object({
  facets: v.array(facet),
  /** Lowest and highest price within everything else that is chosen, in minor units; null where no product is left. */
  price: v.nullable(v.object({ lowest: v.number(), highest: v.number() })),
  /** The filters that were understood: values no product of the shop has are not in it. */
  applied: filters,
  /** Counts above `COUNTED_EXACTLY` say only that there are more. */
  capped: v.boolean(),
});
export type Facets = v.InferOutput<typeof facets>;
