import { observableShallow } from 'mobx';
import { catalogueApi } from '#api/catalogue.api.ts';
import type { CallInput } from '#api/core/endpoint.ts';
import type { Http } from '#api/core/http.ts';
import type { Product, ProductSummary } from '#domain/product/product.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

type ProductListQuery = NonNullable<CallInput<typeof catalogueApi.products>['query']>;
type ProductList = { items: ProductSummary[]; count: number };

type Deps = { http: Http };

/** Products by handle and lists of them by query, each fetched once [core §7]. Rows are plain data. */
class ProductsStore {
  readonly byHandle = new Map<string, Product>();
  readonly lists = new Map<string, ProductList>();
  private readonly deps: Deps;
  private readonly underway = new Map<string, Promise<unknown>>();

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<ProductsStore, 'deps' | 'underway'>(this, {
      deps: false,
      underway: false,
      byHandle: observableShallow,
      lists: observableShallow,
    });
  }

  get(handle: string): Product | undefined {
    return this.byHandle.get(handle);
  }

  list(query: ProductListQuery): ProductList | undefined {
    return this.lists.get(keyOf(query));
  }

  /** A product; undefined if `silent` and it could not be loaded [core §8]. */
  load(handle: string, { silent = false } = {}): Promise<Product | undefined> {
    return this.once(`product ${handle}`, async () => {
      const known = this.byHandle.get(handle);
      if (known) return known;
      const product = await this.deps.http.call(catalogueApi.product, { path: { handle } }).catch((error: unknown) => {
        if (!silent) throw error;
      });
      if (product) this.receive(product);
      return product ?? undefined;
    });
  }

  loadList(query: ProductListQuery, signal?: AbortSignal): Promise<ProductList> {
    return this.once(`list ${keyOf(query)}`, async () => {
      const known = this.list(query);
      if (known) return known;
      const list = await this.deps.http.call(catalogueApi.products, { query }, { signal });
      this.receiveList(query, list);
      return list;
    });
  }

  receive(product: Product): void {
    this.byHandle.set(product.handle, product);
  }

  receiveList(query: ProductListQuery, list: ProductList): void {
    this.lists.set(keyOf(query), list);
  }

  /** Concurrent calls for the same query share one request. */
  private once<T>(key: string, run: () => Promise<T>): Promise<T> {
    const running = this.underway.get(key) as Promise<T> | undefined;
    if (running) return running;
    const started = run().finally(() => this.underway.delete(key));
    this.underway.set(key, started);
    return started;
  }
}

function keyOf(query: ProductListQuery): string {
  return JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Products that views load themselves; those of a page come with it. */
export const productsStore = defineStore(({ http }) => new ProductsStore({ http }));
