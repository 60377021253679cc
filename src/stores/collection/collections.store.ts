import { observableRef, observableShallow } from 'mobx';
import { catalogueApi } from '#api/catalogue.api.ts';
import type { Http } from '#api/core/http.ts';
import type { CollectionSummary } from '#domain/page/content.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = { http: Http };

/** Collections by handle, and all of them by title [acc §7]. Their products are the products store's lists. */
class CollectionsStore {
  readonly byHandle = new Map<string, CollectionSummary>();
  /** Null until `loadAll` has answered. */
  all: readonly CollectionSummary[] | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<CollectionsStore, 'deps'>(this, { deps: false, byHandle: observableShallow, all: observableRef });
  }

  get(handle: string): CollectionSummary | undefined {
    return this.byHandle.get(handle);
  }

  async loadAll(limit = 100): Promise<void> {
    const { items } = await this.deps.http.call(catalogueApi.collections, { query: { limit } });
    this.receive(items);
    this.setAll(items);
  }

  /** Those handles that are not here yet. */
  async load(handles: readonly string[]): Promise<void> {
    const missing = handles.filter((handle) => !this.byHandle.has(handle));
    if (missing.length === 0) return;
    const { items } = await this.deps.http.call(catalogueApi.collections, {
      query: { handles: missing.join(','), limit: missing.length },
    });
    this.receive(items);
  }

  receive(collections: readonly CollectionSummary[]): void {
    for (const collection of collections) this.byHandle.set(collection.handle, collection);
  }

  private setAll(collections: readonly CollectionSummary[]): void {
    this.all = collections;
  }
}

export const collectionsStore = defineStore(({ http }) => new CollectionsStore({ http }));
