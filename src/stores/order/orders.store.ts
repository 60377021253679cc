import { observableRef } from 'mobx';
import { checkoutApi } from '#api/checkout.api.ts';
import type { Http } from '#api/core/http.ts';
import { orderKeyCookie } from '#domain/core/cookies.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import { ORDER_ACCESS_KEY_SECONDS } from '#domain/limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { Cookies } from '#platform/cookies.ts';
import type { KeyValueStorage } from '#platform/storage.ts';
import { makeStore } from '../core/observable-store.ts';
import { codeOf } from '../core/outcome.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = { http: Http; local: KeyValueStorage; cookies: Cookies; clock: Clock };
type OrderKeys = Record<string, { key: string; until: number }>;

const KEYS_KEY = 'orderKeys';

/**
 * The order of an order-status page. Its access key is stored for 7 days, so that a reload still shows personal data
 * [acc §9].
 */
class OrdersStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  order: OrderStatus | null = null;
  /** Message key; `order_not_found` for an unknown token. */
  error: string | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<OrdersStore, 'deps'>(this, { deps: false, order: observableRef });
  }

  /** Stores the access key of a new order, or one from a URL. */
  remember(token: string, key: string): void {
    const { local, cookies, clock } = this.deps;
    const kept = { ...this.orderKeys(), [token]: { key, until: clock.now() + ORDER_ACCESS_KEY_SECONDS * 1000 } };
    local.set(KEYS_KEY, JSON.stringify(kept));
    // The order page is rendered on the server, which needs the key on a reload.
    cookies.set(orderKeyCookie(token), key, ORDER_ACCESS_KEY_SECONDS);
  }

  /** The stored access key of an order; undefined if there is none or it has expired. */
  keyOf(token: string): string | undefined {
    return this.orderKeys()[token]?.key;
  }

  /** Loads an order; without its key it has no personal data [decisions, The wire]. */
  async load(token: string, key?: string): Promise<void> {
    if (key) this.remember(token, key);
    this.begin();
    try {
      this.receive(
        await this.deps.http.call(checkoutApi.orderStatus, {
          path: { token },
          query: { key: key ?? this.keyOf(token) },
        }),
      );
    } catch (error) {
      this.fail(codeOf(error));
    }
  }

  receive(order: OrderStatus): void {
    this.order = order;
    this.status = 'ready';
  }

  private begin(): void {
    this.status = 'loading';
    this.error = null;
  }

  private fail(code: string): void {
    this.status = 'failed';
    this.error = code;
  }

  private orderKeys(): OrderKeys {
    const now = this.deps.clock.now();
    try {
      const kept = JSON.parse(this.deps.local.get(KEYS_KEY) ?? '{}') as OrderKeys;
      return Object.fromEntries(Object.entries(kept).filter(([, { until }]) => until > now));
    } catch {
      return {};
    }
  }
}

export const ordersStore = defineStore(
  ({ http, platform: { local, cookies, clock } }) => new OrdersStore({ http, local, cookies, clock }),
);
