import { LRUCache } from 'lru-cache';
import type { Personalization } from '#domain/product/personalization.ts';
import type { Product, ProductSummary } from '#domain/product/product.ts';
import type { ReviewSummary } from '#domain/review/review.ts';
import { cleanHtml } from '#server/core/sanitize.ts';
import { summarise } from './build-product.ts';
import type { Handles } from './handles/handles.ts';
import type { SummaryFields } from './listing/outlines.ts';
import type { ArchivedProduct, ProductRecords } from './listing/product-archive.ts';
import { translatedProduct } from './translate.ts';
import type { Translations } from './translate.ts';

/**
 * Products of a model that stay open, and what lists show of products. Lists show many more than are looked at, and
 * need a fifth of each.
 */
const KEPT_OPEN = 1_000;
const KEPT_SUMMARIES = 5_000;

/** A product in a language with what lists show of it; `base` is the same in the shop's own. */
export type OpenProduct = ArchivedProduct & { product: Product; summary: ProductSummary };

/** Opens archived products in one language. */
export class ProductOpener {
  readonly #archive: ProductRecords;
  readonly #words: Translations;
  readonly #names: Handles;
  readonly #open = new LRUCache<number, OpenProduct>({ max: KEPT_OPEN });
  readonly #summaries = new LRUCache<number, ProductSummary>({ max: KEPT_SUMMARIES });

  constructor(archive: ProductRecords, words: Translations, names: Handles) {
    this.#archive = archive;
    this.#words = words;
    this.#names = names;
  }

  /** Those that are published by then. */
  products(now: Date): ModelProduct[] {
    const products: ModelProduct[] = [];
    let place = -1;
    for (const outline of this.#archive.outlines) {
      place += 1;
      if (outline.publishedAt > now.getTime()) continue;
      const title = this.#words.of('product', outline.id).get('title') ?? outline.title;
      products.push(new ModelProduct(this, place, { ...outline, title, handle: this.#names.here(outline.handle) }));
    }
    return products;
  }

  open(place: number): OpenProduct {
    const kept = this.#open.get(place);
    if (kept) return kept;
    const made = this.#make(place);
    this.#open.set(place, made);
    return made;
  }

  summary(place: number): ProductSummary {
    const kept = this.#summaries.get(place);
    if (kept) return kept;
    const { summary } = this.look(place);
    this.#summaries.set(place, summary);
    return summary;
  }

  /** For who looks at every product: what is asked for one by one stays open. */
  look(place: number): OpenProduct {
    return this.#open.peek(place) ?? this.#make(place);
  }

  publishedAt(place: number): number {
    return this.#archive.outlines.publishedAt(place);
  }

  #make(place: number): OpenProduct {
    const archived = this.#archive.at(place);
    const { base } = archived;
    const spoken = translatedProduct(base, this.#words.of('product', base.id));
    const handle = this.#names.here(base.handle);
    const product =
      spoken === base && handle === base.handle
        ? base
        : { ...spoken, handle, description: spoken === base ? base.description : cleanHtml(spoken.description) };
    return { ...archived, product, summary: summarise(product, new Date(this.publishedAt(place))) };
  }
}

/** A product of a model: what lists need is at hand, the rest is opened where it is asked for. */
export class ModelProduct {
  readonly id: number;
  readonly handle: string;
  readonly title: string;
  /** Minor units of the cheapest variant. */
  readonly price: number;
  readonly salesCount: number;
  readonly #opener: ProductOpener;
  readonly #place: number;

  constructor(
    opener: ProductOpener,
    place: number,
    { id, handle, title, price, salesCount }: Omit<SummaryFields, 'publishedAt'>,
  ) {
    this.id = id;
    this.handle = handle;
    this.title = title;
    this.price = price;
    this.salesCount = salesCount;
    this.#opener = opener;
    this.#place = place;
  }

  /** Milliseconds; no field, which for so large a number would be an object of its own. */
  get publishedAt(): number {
    return this.#opener.publishedAt(this.#place);
  }

  get product(): Product {
    return this.#opener.open(this.#place).product;
  }

  get summary(): ProductSummary {
    return this.#opener.summary(this.#place);
  }

  get template(): string | null {
    return this.#opener.open(this.#place).template;
  }

  get personalization(): Personalization | null {
    return this.#opener.open(this.#place).personalization;
  }

  get reviews(): ReviewSummary | null {
    return this.#opener.open(this.#place).reviews;
  }

  look(): OpenProduct {
    return this.#opener.look(this.#place);
  }
}
