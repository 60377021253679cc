import type { Product, ProductSummary } from '#domain/product/product.ts';
import type { ReviewSummary } from '#domain/review/review.ts';
import type { Db } from '#server/db/database.ts';
import { buildProduct, ratingOf, summarise, swatchOption } from './build-product.ts';
import { grouped } from './grouped.ts';
import { FacetIndex } from './listing/facet-index.ts';
import type { OptionGroups } from './listing/facet-index.ts';
import { readCardRows } from './product-rows.ts';

/**
 * The data that lists show, sort and filter by, for every published product of a shop, in its own language and by
 * ascending id. A product's place in `summaries` is its place in every other list.
 */
export class ProductIndex {
  readonly summaries: ProductSummary[] = [];
  readonly sales: number[] = [];
  /** In milliseconds. */
  readonly published: number[] = [];
  /** Places by product id and by variant id. */
  readonly places = new Map<number, number>();
  readonly variantPlaces = new Map<number, number>();
  /** The paths of the texts that name a product's swatches. */
  readonly swatchPaths: (readonly string[])[] = [];
  readonly facets: FacetIndex;
  /** Products with a publication date to come; their handles are taken. */
  readonly unpublished: { id: number; handle: string }[] = [];
  /** Videos of the products, by provider and id. */
  readonly videos = new Set<string>();
  readonly #texts = new Map<string, string>();
  readonly #paths = new Map<string, readonly string[]>();

  constructor(groups?: OptionGroups) {
    this.facets = new FacetIndex(groups);
  }

  add(product: Product, { sales_count, published_at }: { sales_count: number; published_at: Date }): void {
    const summary = summarise(product, published_at);
    const place = this.summaries.push({
      ...summary,
      vendor: this.#once(summary.vendor),
      product_type: this.#once(summary.product_type),
      published_on: this.#once(summary.published_on),
    });
    this.places.set(product.id, place - 1);
    for (const { id } of product.variants) this.variantPlaces.set(id, place - 1);
    this.sales.push(sales_count);
    this.published.push(published_at.getTime());
    this.swatchPaths.push(this.#pathsOf(product, summary));
    this.facets.add(product);
  }

  /** One string for all equal ones, since each row of the database brings its own. */
  #once(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  #pathsOf({ options }: Product, { swatches }: ProductSummary): readonly string[] {
    const position = swatchOption(options);
    const paths = swatches.map(
      ({ name }) => `options.${position}.values.${options[position]!.values.lastIndexOf(name)}`,
    );
    const key = paths.join();
    const known = this.#paths.get(key);
    if (!known) this.#paths.set(key, paths);
    return known ?? paths;
  }
}

/** Values for fields that are not read. */
const NOT_ON_CARDS = {
  product: { description: '', meta_title: null, meta_description: null, personalization: null },
  variant: {
    title: '',
    sku: '',
    weight: 0,
    requires_shipping: true,
    min_making_time: 0,
    max_making_time: 0,
    quantity_max: null,
    quantity_step: 1,
  },
};

/** Reads the index of what a shop has published at this moment. */
export async function readProductIndex(
  db: Db,
  shopId: number,
  reviews: ReadonlyMap<number, ReviewSummary>,
  { now, groups }: { now: Date; groups?: OptionGroups },
): Promise<ProductIndex> {
  const index = new ProductIndex(groups);
  for await (const step of readCardRows(db, shopId)) {
    const variantsOf = grouped(step.variants, ({ product_id }) => product_id);
    const imagesOf = grouped(step.images, ({ product_id }) => product_id);
    for (const { video } of step.images) if (video) index.videos.add(`${video.provider} ${video.id}`);
    for (const row of step.products) {
      const { id, handle, sales_count } = row;
      const published_at = row.published_at!;
      if (published_at > now) {
        index.unpublished.push({ id, handle });
        continue;
      }
      const product = buildProduct(
        { ...row, ...NOT_ON_CARDS.product },
        {
          variants: (variantsOf.get(id) ?? []).map((variant) => ({ ...variant, ...NOT_ON_CARDS.variant })),
          images: imagesOf.get(id) ?? [],
          plans: [],
          groups: [],
          rating: ratingOf(reviews.get(id)),
        },
      );
      index.add(product, { sales_count, published_at });
    }
  }
  return index;
}
