import { and, asc, between, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Personalization } from '#domain/product/personalization.ts';
import type { Product } from '#domain/product/product.ts';
import type { ReviewSummary } from '#domain/review/review.ts';
import type { Piece } from '#domain/shipping/shipping.ts';
import type { Db } from '#server/db/database.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import { summariseRatings } from '#server/modules/catalogue/ratings.ts';
import type { RatingCount } from '#server/modules/catalogue/ratings.ts';
import { buildProduct, cheapestOf } from '../build-product.ts';
import type { ImageRow, PlanGroupRow, PlanRow, ProductRow, VariantRow } from '../build-product.ts';
import { grouped } from '../grouped.ts';
import { ProductSummaries } from './outlines.ts';
import { readPersonalization } from '../personalization/personalization.ts';

/** A product in the shop's own language, whole. */
export type ArchivedProduct = {
  base: Product;
  template: string | null;
  personalization: Personalization | null;
  reviews: ReviewSummary | null;
};

/** What products are made of besides their own rows. */
export type ProductSurroundings = {
  planGroups: readonly PlanGroupRow[];
  plans: readonly PlanRow[];
  planProducts: readonly { selling_plan_group_id: number; product_id: number }[];
  ratings: readonly RatingCount[];
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Products read at once: what a step needs dies young, and others get their turn between two. */
const STEP = 500;

/**
 * A shop's products as text, outside the heap: a hundred thousand of them as objects are half a gigabyte that every
 * collection of garbage goes through. What lists need of each is there as it is; the rest is read again where it is
 * asked for.
 */
export class ProductRecords {
  readonly outlines = new ProductSummaries();
  /** Films in the pictures, by provider and name. */
  readonly videos = new Set<string>();
  /** Where a variant stands in the three lists below. */
  readonly #pieces = new Map<number, number>();
  readonly #prices: number[] = [];
  readonly #weights: number[] = [];
  readonly #isSent: boolean[] = [];
  readonly #texts: { bytes: Uint8Array; starts: Uint32Array }[] = [];

  /** Products in the order of their numbers, published or to be. */
  static async read(db: Db, shopId: number, around: ProductSurroundings): Promise<ProductRecords> {
    const archive = new ProductRecords();
    const build = builder(around);
    for await (const step of steps(db, shopId)) archive.#add(step, build);
    return archive;
  }

  /** The product at a place of `outlines`, made anew. */
  at(place: number): ArchivedProduct {
    const { bytes, starts } = this.#texts[Math.floor(place / STEP)]!;
    const index = place % STEP;
    return JSON.parse(decoder.decode(bytes.subarray(starts[index], starts[index + 1]))) as ArchivedProduct;
  }

  /** What sending a variant takes. */
  piece(variantId: number): Piece | undefined {
    const at = this.#pieces.get(variantId);
    return at === undefined
      ? undefined
      : { price: this.#prices[at]!, weight: this.#weights[at]!, requires_shipping: this.#isSent[at]! };
  }

  #add(step: Step, build: (step: Step) => ArchivedProduct[]): void {
    const built = build(step);
    const texts = built.map((one) => encoder.encode(JSON.stringify(one)));
    let end = 0;
    const starts = Uint32Array.from([0, ...texts.map(({ length }) => (end += length))]);
    const bytes = new Uint8Array(end);
    for (const [index, text] of texts.entries()) bytes.set(text, starts[index]);
    this.#texts.push({ bytes, starts });
    for (const [index, { base }] of built.entries()) {
      const { sales_count, published_at } = step.products[index]!;
      this.outlines.add({
        id: base.id,
        handle: base.handle,
        title: base.title,
        price: cheapestOf(base)?.price ?? 0,
        salesCount: sales_count,
        publishedAt: published_at!.getTime(),
      });
      for (const { video } of base.images) if (video) this.videos.add(`${video.provider} ${video.id}`);
    }
    for (const { id, price, weight, requires_shipping } of step.variants) {
      this.#pieces.set(id, this.#prices.push(price) - 1);
      this.#weights.push(weight);
      this.#isSent.push(requires_shipping);
    }
  }
}

type Step = { products: ProductRow[]; variants: VariantRow[]; images: ImageRow[] };

async function* steps(db: Db, shopId: number): AsyncGenerator<Step> {
  for (let after = 0; ;) {
    const wanted = and(
      eq(products.shop_id, shopId),
      eq(products.status, 'active'),
      isNotNull(products.published_at),
      gt(products.id, after),
    );
    const rows = await db.select().from(products).where(wanted).orderBy(asc(products.id)).limit(STEP);
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    const [variantRows, imageRows] = await Promise.all([
      db
        .select()
        .from(variants)
        .where(
          and(
            eq(variants.shop_id, shopId),
            between(variants.product_id, rows[0]!.id, last),
            isNull(variants.retired_at),
          ),
        )
        .orderBy(asc(variants.position), asc(variants.id)),
      db
        .select()
        .from(productImages)
        .where(
          and(
            eq(productImages.shop_id, shopId),
            between(productImages.product_id, rows[0]!.id, last),
            eq(productImages.state, 'ready'),
          ),
        )
        .orderBy(asc(productImages.position), asc(productImages.id)),
    ]);
    yield { products: rows, variants: variantRows, images: imageRows };
    if (rows.length < STEP) return;
    after = last;
  }
}

function builder({ planGroups, plans, planProducts, ratings }: ProductSurroundings): (step: Step) => ArchivedProduct[] {
  const groupIds = grouped(planProducts, ({ product_id }) => product_id);
  const ratingsOf = grouped(ratings, ({ product_id }) => product_id);
  return (step) => {
    const variantsOf = grouped(step.variants, ({ product_id }) => product_id);
    const imagesOf = grouped(step.images, ({ product_id }) => product_id);
    return step.products.map((row) => {
      const ids = new Set(groupIds.get(row.id)?.map(({ selling_plan_group_id }) => selling_plan_group_id));
      const reviews = summariseRatings(ratingsOf.get(row.id) ?? []);
      const base = buildProduct(row, {
        rating: reviews && { average: reviews.average, count: reviews.count },
        variants: variantsOf.get(row.id) ?? [],
        images: imagesOf.get(row.id) ?? [],
        groups: planGroups.filter(({ id }) => ids.has(id)),
        plans: plans.filter(({ selling_plan_group_id }) => ids.has(selling_plan_group_id)),
      });
      return { base, template: row.template, personalization: readPersonalization(row), reviews };
    });
  };
}
