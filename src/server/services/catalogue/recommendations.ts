import { LRUCache } from 'lru-cache';
import type { ProductSummary } from '#domain/entities/product.ts';
import type { RecommendationQuery } from '#theme/model/reader.ts';
import type { ShopContext } from '../../http/context.ts';
import { readBoughtTogether } from './bought-together.ts';
import type { BoughtTogether } from './bought-together.ts';
import type { CatalogueModel, ModelProduct } from './catalogue-model.ts';

/** Shops whose counts are kept at once. */
const KEPT_SHOPS = 48;

/** Products looked at of one type, tag or collection: a larger group says less, and no page waits for it. */
const LOOKED_AT = 500;

/** What a shared trait says of two products being alike. */
const WEIGHTS = { type: 4, collection: 3, tag: 2, vendor: 1, samePrice: 2, nearPrice: 1 } as const;
/** Prices within these parts of the dearer one are the same, or near. */
const SAME_PRICE = 0.2;
const NEAR_PRICE = 0.5;

/** What a shop recommends, from its read model; what was bought together is counted once for each digest. The same question has one answer for as long as it stands. */
export class Recommendations {
  readonly #together = new LRUCache<string, Promise<BoughtTogether>>({ max: KEPT_SHOPS });

  /** Products that can be had, most fitting first. An unknown product has none; without one only best sellers are there. */
  async read(shop: ShopContext, model: CatalogueModel, { kind, handle, limit }: RecommendationQuery): Promise<ProductSummary[]> {
    const to = handle === undefined ? undefined : model.byHandle.get(handle);
    const found = kind === 'best-selling' ? bestSelling(model) : to === undefined ? [] : kind === 'related' ? related(model, to) : await this.#boughtWith(shop, model, to);
    return found.filter((entry) => entry !== to && entry.product.available).slice(0, limit).map(({ summary }) => summary);
  }

  async #boughtWith(shop: ShopContext, model: CatalogueModel, { product }: ModelProduct): Promise<ModelProduct[]> {
    const ids = (await this.#counts(shop)).get(product.id) ?? [];
    return ids.flatMap((id) => model.byId.get(id) ?? []);
  }

  #counts(shop: ShopContext): Promise<BoughtTogether> {
    const key = `${shop.id}:${shop.digest}`;
    const kept = this.#together.get(key);
    if (kept) return kept;
    const counting = readBoughtTogether(shop);
    this.#together.set(key, counting);
    counting.catch(() => this.#together.delete(key));
    return counting;
  }
}

/** Made once for each model: it is asked on every product's page. */
const indexes = new WeakMap<CatalogueModel, Index>();

/** Groups of a catalogue's products, in the merchant's order. */
type Index = { byTrait: ReadonlyMap<string, readonly ModelProduct[]>; traitsOf: ReadonlyMap<ModelProduct, readonly string[]>; bestSelling: readonly ModelProduct[] };

function indexOf(model: CatalogueModel): Index {
  const kept = indexes.get(model);
  if (kept) return kept;
  const traitsOf = new Map(model.products.map((entry) => [entry, ownTraits(entry)]));
  for (const { summary, entries } of model.collections.values()) for (const entry of entries) traitsOf.get(entry)?.push(`collection:${summary.id}`);
  const byTrait = new Map<string, ModelProduct[]>();
  for (const [entry, traits] of traitsOf) for (const trait of traits) add(byTrait, trait, entry);
  const index = { byTrait, traitsOf, bestSelling: model.products.toSorted((a, b) => b.salesCount - a.salesCount || a.product.id - b.product.id) };
  indexes.set(model, index);
  return index;
}

function ownTraits({ base: { product_type, tags, vendor } }: ModelProduct): string[] {
  return [...(product_type ? [`type:${product_type}`] : []), ...tags.map((tag) => `tag:${tag}`), ...(vendor ? [`vendor:${vendor}`] : [])];
}

function add(groups: Map<string, ModelProduct[]>, trait: string, entry: ModelProduct): void {
  const group = groups.get(trait);
  if (group) group.push(entry);
  else groups.set(trait, [entry]);
}

function bestSelling(model: CatalogueModel): readonly ModelProduct[] {
  return indexOf(model).bestSelling;
}

/** By what they share: type, collections, tags, maker, and what they cost. */
function related(model: CatalogueModel, to: ModelProduct): ModelProduct[] {
  const { byTrait, traitsOf } = indexOf(model);
  const scores = new Map<ModelProduct, number>();
  for (const trait of traitsOf.get(to) ?? []) {
    const weight = WEIGHTS[trait.slice(0, trait.indexOf(':')) as 'type' | 'collection' | 'tag' | 'vendor'];
    for (const entry of (byTrait.get(trait) ?? []).slice(0, LOOKED_AT)) scores.set(entry, (scores.get(entry) ?? 0) + weight);
  }
  const scored = [...scores].map(([entry, score]) => ({ entry, score: score + priceScore(entry.summary.price, to.summary.price) }));
  return scored.sort((a, b) => b.score - a.score || b.entry.salesCount - a.entry.salesCount || a.entry.product.id - b.entry.product.id).map(({ entry }) => entry);
}

function priceScore(a: number, b: number): number {
  const apart = Math.abs(a - b) / Math.max(a, b, 1);
  return apart <= SAME_PRICE ? WEIGHTS.samePrice : apart <= NEAR_PRICE ? WEIGHTS.nearPrice : 0;
}
