import { Cache, DerivedCache } from '#server/core/cache.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { RecommendationQuery } from '#theme/model/reader.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { readBoughtTogether } from './bought-together.ts';
import type { BoughtTogether } from './bought-together.ts';
import type { CatalogueModel } from '../catalogue-model.ts';
import type { ModelProduct } from '../model-product.ts';
import { listAt, Packer } from '../listing/packed.ts';
import type { Packed } from '../listing/packed.ts';

/** Shops whose counts are kept at once. */
const KEPT_SHOPS = 48;

/** Products looked at of one type, tag or collection: a larger group says less, and no page waits for it. */
const LOOKED_AT = 500;

/** What a shared trait says of two products being alike. */
const WEIGHTS = { type: 4, collection: 3, tag: 2, vendor: 1, samePrice: 2, nearPrice: 1 } as const;
/** Prices within these parts of the dearer one are the same, or near. */
const SAME_PRICE = 0.2;
const NEAR_PRICE = 0.5;

/**
 * What a shop recommends, from its read model; what was bought together is counted once for each digest. The same
 * question has one answer for as long as it stands.
 */
export class Recommendations {
  readonly #together = new Cache<string, Promise<BoughtTogether>>({ name: 'bought-together', entries: KEPT_SHOPS });

  /**
   * Products that can be had, most fitting first. An unknown product has none; without one only best sellers are there.
   */
  async read(
    shop: ShopContext,
    model: CatalogueModel,
    { kind, handle, limit }: RecommendationQuery,
  ): Promise<ProductSummary[]> {
    const to = handle === undefined ? undefined : model.byHandle.get(handle);
    const found =
      kind === 'best-selling'
        ? bestSelling(model)
        : to === undefined
          ? []
          : kind === 'related'
            ? related(model, to)
            : await this.#boughtWith(shop, model, to);
    return firstAvailable(found, to, limit);
  }

  async #boughtWith(shop: ShopContext, model: CatalogueModel, { id }: ModelProduct): Promise<ModelProduct[]> {
    const ids = (await this.#counts(shop)).get(id) ?? [];
    return ids.flatMap((id) => model.byId.get(id) ?? []);
  }

  #counts(shop: ShopContext): Promise<BoughtTogether> {
    return this.#together.once(`${shop.id}:${shop.digest}`, () => readBoughtTogether(shop));
  }
}

/** No more are looked at than it takes: what is related to a product may be thousands. */
function firstAvailable(found: readonly ModelProduct[], to: ModelProduct | undefined, limit: number): ProductSummary[] {
  const shown: ProductSummary[] = [];
  for (const entry of found) {
    if (shown.length >= limit) break;
    if (entry !== to && entry.summary.available) shown.push(entry.summary);
  }
  return shown;
}

/** Made once for each model: it is asked on every product's page. */
const indexes = new DerivedCache<CatalogueModel, Index>({ name: 'recommendations' });

/**
 * Groups of a catalogue's products in the merchant's order, cut to what is looked at, and by a product's place the
 * numbers of those it is in.
 */
type Index = {
  groups: readonly { weight: number; members: readonly ModelProduct[] }[];
  groupsOf: Packed;
  placeOf(entry: ModelProduct): number;
  bestSelling: readonly ModelProduct[];
};

const indexOf = (model: CatalogueModel): Index => indexes.once(model, () => makeIndex(model));

function makeIndex(model: CatalogueModel): Index {
  const { values, facets, own, placesOf } = model.facets.index;
  const traits = values.map(({ facet }) => ({
    weight: traitWeight(facets[facet]!.key),
    members: [] as ModelProduct[],
  }));
  const collections = [...model.collections.values()].map(({ entries }) => ({
    weight: WEIGHTS.collection,
    members: entries.slice(0, LOOKED_AT),
  }));
  const numbers = model.products.map((_, place) => [...listAt(own, place)]);
  for (const [place, entry] of model.products.entries())
    for (const value of numbers[place]!)
      if (traits[value]!.members.length < LOOKED_AT) traits[value]!.members.push(entry);
  for (const [at, { entries }] of [...model.collections.values()].entries())
    for (const place of placesOf(entries)) numbers[place]!.push(traits.length + at);
  const groupsOf = new Packer();
  for (const list of numbers) groupsOf.add(list);
  const bestSelling = model.products.toSorted((a, b) => b.salesCount - a.salesCount || a.id - b.id);
  return {
    groups: [...traits, ...collections],
    groupsOf: groupsOf.pack(),
    placeOf: (entry) => placesOf([entry])[0]!,
    bestSelling,
  };
}

/** Only what a product is as such is a trait; other facets are of its variants. */
function traitWeight(facet: string): number {
  return facet === 'type' || facet === 'tag' || facet === 'vendor' ? WEIGHTS[facet] : 0;
}

function bestSelling(model: CatalogueModel): readonly ModelProduct[] {
  return indexOf(model).bestSelling;
}

/** By what they share: type, collections, tags, maker, and what they cost. */
function related(model: CatalogueModel, to: ModelProduct): ModelProduct[] {
  const { groups, groupsOf, placeOf } = indexOf(model);
  const scores = new Map<ModelProduct, number>();
  for (const number of listAt(groupsOf, placeOf(to))) {
    const { weight, members } = groups[number]!;
    for (const entry of members) scores.set(entry, (scores.get(entry) ?? 0) + weight);
  }
  const scored = [...scores].map(([entry, score]) => ({ entry, score: score + priceScore(entry.price, to.price) }));
  return scored
    .sort((a, b) => b.score - a.score || b.entry.salesCount - a.entry.salesCount || a.entry.id - b.entry.id)
    .map(({ entry }) => entry);
}

function priceScore(a: number, b: number): number {
  const apart = Math.abs(a - b) / Math.max(a, b, 1);
  return apart <= SAME_PRICE ? WEIGHTS.samePrice : apart <= NEAR_PRICE ? WEIGHTS.nearPrice : 0;
}
