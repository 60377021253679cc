import { observableRef, observableShallow } from 'mobx';
import { catalogueApi } from '#api/catalogue.api.ts';
import type { Http } from '#api/core/http.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { readWishlist, withEntry, withoutEntry } from '#domain/wishlist/wishlist.ts';
import type { WishlistEntry } from '#domain/wishlist/wishlist.ts';
import { WISHLIST_KEY } from '#domain/wishlist/wishlist-key.ts';
import type { Clock } from '#platform/clock.ts';
import type { KeyValueStorage } from '#platform/storage.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

/** Titles of saved products, for those that are no longer available. */
const TITLES_KEY = 'wishlistTitles';

type Deps = { http: Http; local: KeyValueStorage; clock: Pick<Clock, 'now'> };

/** An entry: a product, an unavailable one, or one that was removed and may be restored. */
export type WishlistPlace = { product_id: number; title: string; product: ProductSummary | null; isRemoved: boolean };

/** Saved products, kept in this browser for 30 days and shared by its tabs [acc §4, §9]. */
export class WishlistStore {
  entries: readonly WishlistEntry[];
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** Products removed since the page was opened. */
  removed: readonly WishlistEntry[] = [];
  /** Ids of requested products; those missing from the response no longer exist. */
  private readonly requested = new Set<number>();
  private readonly products = new Map<number, ProductSummary>();
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.entries = this.read(deps.local.get(WISHLIST_KEY));
    makeStore<WishlistStore, 'deps' | 'products' | 'requested'>(this, {
      deps: false,
      requested: false,
      entries: observableRef,
      removed: observableRef,
      products: observableShallow,
    });
    // Never unsubscribed, since the store lives as long as the page; changes in other tabs are shown here.
    deps.local.onChange((key, text) => key === WISHLIST_KEY && this.receive(this.read(text)));
  }

  /** The list as shown: removed products keep their place until the page is left. */
  get places(): WishlistPlace[] {
    const titles = this.titles();
    const removed = this.removed.filter(({ product_id }) => !this.has(product_id));
    return latestFirst([...this.entries, ...removed]).map((entry) => {
      const { product_id } = entry;
      const product = this.products.get(product_id) ?? null;
      return {
        product_id,
        product,
        isRemoved: removed.includes(entry),
        title: product?.title ?? titles[product_id] ?? '',
      };
    });
  }

  has(product_id: number): boolean {
    return this.entries.some((entry) => entry.product_id === product_id);
  }

  /** Saves or removes a product; returns whether it is saved now. */
  toggle(product_id: number, title: string): boolean {
    if (this.has(product_id)) {
      this.remove(product_id);
      return false;
    }
    this.write(withEntry(this.entries, { product_id, added_at: Math.floor(this.deps.clock.now() / 1000) }));
    this.keepTitles({ [product_id]: title });
    return true;
  }

  remove(product_id: number): void {
    const entry = this.entries.find((one) => one.product_id === product_id);
    if (!entry) return;
    this.removed = [entry, ...withoutEntry(this.removed, product_id)];
    this.write(withoutEntry(this.entries, product_id));
  }

  /** Restores a removed product at its old place and with its old date [acc §4]. */
  undo(product_id: number): void {
    const entry = this.removed.find((one) => one.product_id === product_id);
    if (!entry) return;
    this.removed = withoutEntry(this.removed, product_id);
    this.write(latestFirst([...withoutEntry(this.entries, product_id), entry]));
  }

  /** Makes the removals final. */
  settle(): void {
    this.removed = [];
  }

  /** Loads the products that are not loaded yet; products that no longer exist stay without data. */
  async load(): Promise<void> {
    const missing = this.entries.map(({ product_id }) => product_id).filter((id) => !this.requested.has(id));
    if (missing.length === 0) return this.status === 'loading' ? undefined : this.receiveProducts([]);
    this.status = 'loading';
    for (const id of missing) this.requested.add(id);
    const answer = await this.deps.http
      .call(catalogueApi.products, { query: { ids: missing.join(','), limit: missing.length } })
      .catch(() => undefined);
    if (answer) this.receiveProducts(answer.items);
    else this.fail(missing);
  }

  private receiveProducts(products: readonly ProductSummary[]): void {
    for (const product of products) this.products.set(product.id, product);
    this.keepTitles(Object.fromEntries(products.map(({ id, title }) => [id, title])));
    this.status = 'ready';
  }

  private fail(missing: readonly number[]): void {
    for (const id of missing) this.requested.delete(id);
    this.status = 'failed';
  }

  private read(text: string | null): WishlistEntry[] {
    return readWishlist(text, Math.floor(this.deps.clock.now() / 1000));
  }

  private receive(entries: readonly WishlistEntry[]): void {
    this.entries = entries;
  }

  private write(entries: readonly WishlistEntry[]): void {
    this.receive(entries);
    this.deps.local.set(WISHLIST_KEY, JSON.stringify(entries));
  }

  private titles(): Record<string, string> {
    try {
      const kept: unknown = JSON.parse(this.deps.local.get(TITLES_KEY) ?? '{}');
      return Object.fromEntries(
        Object.entries(kept ?? {}).filter((one): one is [string, string] => typeof one[1] === 'string'),
      );
    } catch {
      return {};
    }
  }

  /** Drops the titles of products that are no longer saved. */
  private keepTitles(known: Record<string, string>): void {
    const all = { ...this.titles(), ...known };
    this.deps.local.set(
      TITLES_KEY,
      JSON.stringify(
        Object.fromEntries(
          this.entries.flatMap(({ product_id }) => (all[product_id] ? [[product_id, all[product_id]]] : [])),
        ),
      ),
    );
  }
}

function latestFirst<T extends WishlistEntry>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => b.added_at - a.added_at);
}

/** The visitor's wishlist. */
export const wishlistStore = defineStore(
  ({ http, platform: { local, clock } }) => new WishlistStore({ http, local, clock }),
);
