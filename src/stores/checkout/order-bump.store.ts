import { observableRef } from 'mobx';
import { cartApi } from '#api/cart.api.ts';
import { offersApi } from '#api/offers.api.ts';
import type { Answer } from '#api/core/endpoint.ts';
import type { Http } from '#api/core/http.ts';
import { makeStore } from '../core/observable-store.ts';
import { codeOf } from '../core/outcome.ts';
import { defineStore } from '../core/define-store.ts';

type OrderBumpItem = Answer<typeof offersApi.orderBump>['items'][number];

type Deps = { http: Http };

/** Reads the checkout's totals once a call has ended. */
type Follow = (change: Promise<unknown>) => Promise<void>;

/** Order bumps of a checkout [acc §7]. A press shows at once; the checkout then reads its totals again. */
class OrderBumpStore {
  items: readonly OrderBumpItem[] = [];
  /** The offer that is being added or removed. */
  busyId: number | null = null;
  /** Message key of why the last press failed, with the offer. */
  problem: { id: number; code: string } | null = null;
  private cartToken = '';
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<OrderBumpStore, 'deps' | 'cartToken'>(this, { deps: false, cartToken: false, items: observableRef });
  }

  /** No offers where they cannot be loaded. */
  async load(checkout_token: string): Promise<void> {
    try {
      this.receive(await this.deps.http.call(offersApi.orderBump, { query: { checkout_token } }));
    } catch {
      this.receive({ cart_token: '', items: [] });
    }
  }

  isTaken({ offer, item_id }: OrderBumpItem): boolean {
    return this.busyId === offer.id ? item_id === null : item_id !== null;
  }

  /** Adds the offer to the cart or removes it, one call at a time. */
  async toggle(checkout_token: string, item: OrderBumpItem, variant_id: number, follow: Follow): Promise<void> {
    if (this.busyId !== null) return;
    this.begin(item.offer.id);
    const change = this.change(item, variant_id);
    await follow(change.catch(() => undefined));
    const code = await change.then(() => null, codeOf);
    await this.load(checkout_token);
    this.end(item.offer.id, code);
  }

  private change({ offer, item_id }: OrderBumpItem, variant_id: number): Promise<unknown> {
    const query = { cart_token: this.cartToken };
    if (item_id !== null) return this.deps.http.call(cartApi.remove, { query, body: { cartItem: { item_id } } });
    const line = { variant_id, qty: offer.product.qty, metadata: { upsell: { id: offer.id, source: 'order_bump' } } };
    return this.deps.http.call(cartApi.add, { query, body: { cartItems: [line], source: 'order_bump' } });
  }

  private receive({ cart_token, items }: Answer<typeof offersApi.orderBump>): void {
    this.cartToken = cart_token;
    this.items = items;
  }

  private begin(id: number): void {
    this.busyId = id;
    this.problem = null;
  }

  private end(id: number, code: string | null): void {
    this.busyId = null;
    this.problem = code === null ? null : { id, code };
  }
}

/** Order bumps of the open checkout. */
export const orderBumpStore = defineStore(({ http }) => new OrderBumpStore({ http }));
