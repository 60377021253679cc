import { DerivedCache } from '#server/core/cache.ts';
import type { ProductSort } from '#domain/page/content.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { ProductIndex } from '../product-index.ts';

type Orders = Record<Exclude<ProductSort, 'featured'>, (a: number, b: number) => number>;

/** Sort orders of a language's products, as lists of places. */
export class ProductOrders {
  /** Every place, in the merchant's order. */
  readonly all: Uint32Array;
  readonly #orders: Orders;
  readonly #made = new DerivedCache<Uint32Array, Uint32Array>({ name: 'product-orders' });

  constructor(
    products: readonly ProductSummary[],
    { sales, published }: Pick<ProductIndex, 'sales' | 'published'>,
    { compare }: Intl.Collator,
  ) {
    this.all = Uint32Array.from(products.keys());
    this.#orders = {
      'best-selling': (a, b) => sales[b]! - sales[a]!,
      newest: (a, b) => published[b]! - published[a]! || products[b]!.id - products[a]!.id,
      'price-asc': (a, b) => products[a]!.price - products[b]!.price,
      'price-desc': (a, b) => products[b]!.price - products[a]!.price,
      'title-asc': (a, b) => compare(products[a]!.title, products[b]!.title),
      'title-desc': (a, b) => compare(products[b]!.title, products[a]!.title),
    };
  }

  /** A whole collection in a sort order, sorted once. */
  of(places: Uint32Array, sort: ProductSort): Uint32Array {
    return this.#made.once(places, () => this.sorted(places, sort), sort);
  }

  /** Equal products stay in the merchant's order. */
  sorted(places: Uint32Array, sort: ProductSort): Uint32Array {
    return sort === 'featured' ? places : places.toSorted(this.#orders[sort]);
  }
}
