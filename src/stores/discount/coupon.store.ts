import { checkoutApi } from '#api/checkout.api.ts';
import { discountsApi } from '#api/discounts.api.ts';
import type { Http } from '#api/core/http.ts';
import type { Checkout } from '#domain/checkout/checkout.ts';
import type { CartDiscount } from '#domain/discount/discount.ts';
import { makeStore } from '../core/observable-store.ts';
import { codeOf } from '../core/outcome.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = {
  http: Http;
  /** Calls the API with the checkout's token and shows the changed checkout. */
  change: (call: (token: string) => Promise<Checkout>) => Promise<void>;
};

/** Discount codes and automatic discounts of a cart or checkout, as the server returns them. */
export class CouponStore {
  /** True while a discount is being removed or restored. */
  isBusy = false;
  /** Message key of the last error [core §8]. */
  problem: string | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<CouponStore, 'deps'>(this, { deps: false });
  }

  /** Rejects with the call's error, which the form shows. */
  async apply(code: string): Promise<void> {
    this.begin();
    try {
      await this.deps.change((token) => this.deps.http.call(discountsApi.apply, { path: { token }, body: { code } }));
    } finally {
      this.end(null);
    }
  }

  /** Removes a code, or dismisses one that is no longer valid. */
  remove(code: string): Promise<void> {
    return this.act('remove_code', (token) =>
      this.deps.http.call(discountsApi.remove, { path: { token }, body: { code } }),
    );
  }

  /** Removes an automatic discount. */
  leaveOut(id: number, held: readonly CartDiscount[]): Promise<void> {
    return this.setOut('remove_code', [...outOf(held), id]);
  }

  /** Restores a removed automatic discount. */
  takeBack(id: number, held: readonly CartDiscount[]): Promise<void> {
    return this.setOut(
      'apply_code',
      outOf(held).filter((one) => one !== id),
    );
  }

  private setOut(otherwise: string, ids: readonly number[]): Promise<void> {
    return this.act(otherwise, (token) =>
      this.deps.http.call(checkoutApi.info, { path: { token }, query: { deleted_automatic_discounts: ids.join() } }),
    );
  }

  private async act(otherwise: string, call: (token: string) => Promise<Checkout>): Promise<void> {
    this.begin();
    try {
      await this.deps.change(call);
      this.end(null);
    } catch (error) {
      const code = codeOf(error);
      this.end(code.startsWith('network_') || code === 'too_many_requests' ? code : otherwise);
    }
  }

  private begin(): void {
    this.isBusy = true;
    this.problem = null;
  }

  private end(problem: string | null): void {
    this.isBusy = false;
    this.problem = problem;
  }
}

const outOf = (held: readonly CartDiscount[]) => held.flatMap(({ id, state }) => (state === 'removed' ? [id] : []));

/** Discounts on the cart page and in the drawer: each change reloads the cart [acc §4]. */
export const cartCouponStore = defineStore(
  ({ http, cart }) =>
    new CouponStore({
      http,
      change: async (call) => {
        const token = cart.cart?.checkoutToken;
        if (token === undefined) return;
        await call(token);
        await cart.load();
      },
    }),
);
