import { observableRef } from 'mobx';
import { recommendationsApi } from '#api/recommendations.api.ts';
import type { Http } from '#api/core/http.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { CartStore } from './cart.store.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

/** Products shown at once. */
const SHOWN = 2;
/** Products requested, since some may be in the cart already. */
const ASKED = 8;

type Deps = { http: Http; cart: Pick<CartStore, 'items' | 'add'> };

/**
 * Products of another type that go with the newest one of the cart; never those in the cart. Empty where they cannot be
 * loaded.
 */
export class UpsellStore {
  private found: readonly ProductSummary[] = [];
  /** Message key of why one could not be added, by product. */
  problem: { id: number; code: string } | null = null;
  addingId: number | null = null;
  private readonly deps: Deps;
  private askedFor: string | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<UpsellStore, 'deps' | 'askedFor' | 'found'>(this, { deps: false, askedFor: false, found: observableRef });
  }

  get items(): readonly ProductSummary[] {
    const held = new Set(this.deps.cart.items.map(({ product_id }) => product_id));
    return this.found.filter(({ id }) => !held.has(id)).slice(0, SHOWN);
  }

  /** Asks once for each product. */
  async load(): Promise<void> {
    const handle = this.deps.cart.items.at(-1)?.handle;
    if (handle === undefined || handle === this.askedFor) return;
    this.askedFor = handle;
    const query = { kind: 'complementary', handle, limit: ASKED } as const;
    try {
      const { items } = await this.deps.http.call(recommendationsApi.recommendations, { query });
      if (this.askedFor === handle) this.receive(items);
    } catch {
      this.askedFor = undefined;
    }
  }

  /** Adds a product without options. */
  async add({ id, only_variant_id }: Pick<ProductSummary, 'id' | 'only_variant_id'>): Promise<void> {
    if (only_variant_id === null || this.addingId !== null) return;
    this.begin(id);
    const outcome = await this.deps.cart.add([{ variant_id: only_variant_id, qty: 1 }], { source: 'cart' });
    this.end(id, outcome.ok ? null : outcome.code);
  }

  private begin(id: number): void {
    this.addingId = id;
    this.problem = null;
  }

  private end(id: number, code: string | null): void {
    this.addingId = null;
    this.problem = code === null ? null : { id, code };
  }

  private receive(found: readonly ProductSummary[]): void {
    this.found = found;
  }
}

/** Upsells of the cart. */
export const upsellStore = defineStore(({ http, cart }) => new UpsellStore({ http, cart }));
