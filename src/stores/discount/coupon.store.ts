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
  /** Makes a call for the checkout's token, and shows what it has changed. */
  change: (call: (token: string) => Promise<Checkout>) => Promise<void>;
};

/** Codes and automatic discounts of a cart, on the cart page or in the checkout, as the server answers them. */
export class CouponStore {
  /** A discount is being removed or restored. */
  isBusy = false;
  /** Message key of why the last could not be [acc §8]. */
  problem: string | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<CouponStore, 'deps'>(this, { deps: false });
  }

  /** Throws the call's error, which a form shows. */
  async apply(code: string): Promise<void> {
    this.begin();
    try {
      await this.deps.change((token) => this.deps.http.call(discountsApi.apply, { path: { token }, body: { code } }));
    } finally {
      this.end(null);
    }
  }

  /** Removes a code, or dismisses one that stopped working. */
  remove(code: string): Promise<void> {
    return this.act('remove_code', (token) =>
      this.deps.http.call(discountsApi.remove, { path: { token }, body: { code } }),
    );
  }

  /** Removes an automatic discount. */
  leaveOut(id: number, held: readonly CartDiscount[]): Promise<void> {
    return this.setOut('remove_code', [...outOf(held), id]);
  }

  /** Restores a removed one. */
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

/** Discounts of the cart where it is shown as a cart: each change refreshes it [acc §4]. */
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
