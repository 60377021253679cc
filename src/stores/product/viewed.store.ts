import { observableRef } from 'mobx';
import { catalogueApi } from '#api/catalogue.api.ts';
import type { Http } from '#api/core/http.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { readViewed, VIEWED_KEY } from '#domain/product/recently-viewed.ts';
import type { KeyValueStorage } from '#platform/storage.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = { http: Http; local: Pick<KeyValueStorage, 'get'> };

/** The products viewed in this browser, the latest first. Products that no longer exist are left out. */
class ViewedStore {
  products: readonly ProductSummary[] = [];
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<ViewedStore, 'deps'>(this, { deps: false, products: observableRef });
  }

  /** Loads up to `limit` products without the current one, `own`. Products that cannot be loaded are left out. */
  async load(limit: number, own: string | null): Promise<void> {
    // One more, because the current product may be listed under its handle in another language.
    const handles = readViewed(this.deps.local.get(VIEWED_KEY))
      .filter((handle) => handle !== own)
      .slice(0, limit + 1);
    if (handles.length === 0) return this.receive([]);
    const answer = await this.deps.http
      .call(catalogueApi.products, { query: { handles: handles.join(','), limit: handles.length } })
      .catch(() => undefined);
    if (answer) this.receive(answer.items.filter(({ handle }) => handle !== own).slice(0, limit));
  }

  private receive(products: readonly ProductSummary[]): void {
    this.products = products;
  }
}

export const viewedStore = defineStore(({ http, platform: { local } }) => new ViewedStore({ http, local }));
