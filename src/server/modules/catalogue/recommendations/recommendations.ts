import { Cache } from '#server/core/cache.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { RecommendationQuery } from '#theme/model/reader.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { readBoughtTogether } from './bought-together.ts';
import type { BoughtTogether } from './bought-together.ts';
import type { CatalogueModel } from '../catalogue-model.ts';

/** Shops whose counts are in memory. */
const KEPT_SHOPS = 48;

/** Products of one collection that are considered, so that large collections do not slow down pages. */
const LOOKED_AT = 500;

/** How much each shared trait adds to the similarity of two products. */
const WEIGHTS = { type: 4, collection: 3, tag: 2, vendor: 1, samePrice: 2, nearPrice: 1 } as const;
/** Largest difference of two prices, as a share of the higher one, to count as the same or near. */
const SAME_PRICE = 0.2;
const NEAR_PRICE = 0.5;

/**
 * A shop's recommendations from its read model; products bought together are counted once per digest. The same query
 * has the same answer for one digest.
 */
export class Recommendations {
  readonly #together = new Cache<string, Promise<BoughtTogether>>({ name: 'bought-together', entries: KEPT_SHOPS });

  /** Available products, the best match first. None for an unknown product; without a product, best sellers only. */
  async read(
    shop: ShopContext,
    model: CatalogueModel,
    { kind, handle, limit }: RecommendationQuery,
  ): Promise<ProductSummary[]> {
    const id = handle === undefined ? undefined : model.byHandle.get(handle)?.id;
    const to = id === undefined ? undefined : model.index.places.get(id);
    const found =
      kind === 'best-selling'
        ? model.orders.of(model.orders.all, 'best-selling')
        : to === undefined
          ? []
          : kind === 'related'
            ? related(model, to)
            : kind === 'together'
              ? await this.#boughtWith(shop, model, to)
              : ofOtherTypes(model, to, [...(await this.#boughtWith(shop, model, to)), ...related(model, to)]);
    return firstAvailable(model, found, to, limit);
  }

  async #boughtWith(shop: ShopContext, { index }: CatalogueModel, to: number): Promise<number[]> {
    const ids = (await this.#counts(shop)).get(index.summaries[to]!.id) ?? [];
    return ids.flatMap((id) => index.places.get(id) ?? []);
  }

  #counts(shop: ShopContext): Promise<BoughtTogether> {
    return this.#together.once(`${shop.id}:${shop.digest}`, () => readBoughtTogether(shop));
  }
}

/** Each once, without products of the same type: who has chosen a vase wants no second one. */
function ofOtherTypes({ products }: CatalogueModel, to: number, found: readonly number[]): number[] {
  const { product_type } = products[to]!;
  return [...new Set(found)].filter((place) => products[place]!.product_type !== product_type);
}

/** Stops when it has enough, since thousands of products may be related. */
function firstAvailable(
  { products }: CatalogueModel,
  found: Iterable<number>,
  to: number | undefined,
  limit: number,
): ProductSummary[] {
  const shown: ProductSummary[] = [];
  for (const place of found) {
    if (shown.length >= limit) break;
    if (place !== to && products[place]!.available) shown.push(products[place]!);
  }
  return shown;
}

/** Places of products by what they share with one: type, collections, tags, vendor and price. */
function related({ products, index, collections, members }: CatalogueModel, to: number): number[] {
  const { facets, values, products: indexed } = index.facets;
  const groups = [
    ...indexed[to]!.values.map((value) => ({
      weight: WEIGHTS[facets[values[value]!.facet]!.key as keyof typeof WEIGHTS],
      places: values[value]!.products,
    })),
    ...[...collections.values()]
      .filter(({ places }) => places.includes(to))
      .map(({ summary }) => ({ weight: WEIGHTS.collection, places: members(summary.handle)!.subarray(0, LOOKED_AT) })),
  ];
  const scores = new Map<number, number>();
  for (const { weight, places } of groups)
    for (const place of places) scores.set(place, (scores.get(place) ?? 0) + weight);
  const price = products[to]!.price;
  const scored = [...scores].map(([place, score]) => ({
    place,
    score: score + priceScore(products[place]!.price, price),
  }));
  return scored
    .sort((a, b) => b.score - a.score || index.sales[b.place]! - index.sales[a.place]! || a.place - b.place)
    .map(({ place }) => place);
}

function priceScore(a: number, b: number): number {
  const apart = Math.abs(a - b) / Math.max(a, b, 1);
  return apart <= SAME_PRICE ? WEIGHTS.samePrice : apart <= NEAR_PRICE ? WEIGHTS.nearPrice : 0;
}
