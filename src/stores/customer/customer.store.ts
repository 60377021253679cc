import { observableRef } from 'mobx';
import { customerApi } from '#api/customer.api.ts';
import { ApiError, isCallError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { RegisterValues } from '#domain/customer/account.ts';
import type { Customer, SignedIn } from '#domain/customer/customer.ts';
import type { CartTokenStore } from '../cart/cart-tokens.ts';
import type { CustomerTokenStore } from './customer-token.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';
import { createCartTokens } from '../cart/cart-tokens.ts';
import { customerToken } from './customer-token.ts';

type Deps = {
  http: Http;
  token: CustomerTokenStore;
  cartTokens: CartTokenStore;
  /** Leaves nothing of the account's cart and checkouts in this browser. */
  forgetCart(): void;
};

/** The token of a mail's link, and whose it is. */
type AccountLink = { id: number; token: string };

/**
 * Who is signed in [acc §4]. What signs somebody in ends with a CallError where it is refused, for the form that asked;
 * what it answers names the cart to go on with, which is stored already.
 */
class CustomerStore {
  customer: Customer | null = null;
  /** `out` once it is known that nobody is signed in; `failed` when the shop could not be asked. */
  status: 'unknown' | 'loading' | 'in' | 'out' | 'failed' = 'unknown';
  private loading: Promise<void> | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<CustomerStore, 'deps' | 'loading'>(this, { deps: false, loading: false, customer: observableRef });
    // For the life of the page: who signs out in one tab is out in all.
    deps.token.onChange(() => this.follow());
  }

  /** Asks who is signed in, unless it is known. A 400 signs out [acc §4]. */
  load(): Promise<void> {
    if (this.status === 'in') return Promise.resolve();
    this.loading ??= this.read().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  login(given: { email: string; password: string }): Promise<SignedIn> {
    return this.signIn(this.deps.http.call(customerApi.login, { body: { ...given, cart_token: this.cartToken } }));
  }

  register(given: RegisterValues): Promise<SignedIn> {
    return this.signIn(this.deps.http.call(customerApi.register, { body: { ...given, cart_token: this.cartToken } }));
  }

  activate({ id, token }: AccountLink, password: string): Promise<SignedIn> {
    return this.signIn(
      this.deps.http.call(customerApi.activate, { body: { id, token, password, cart_token: this.cartToken } }),
    );
  }

  /** Has a new activation link mailed in place of one that has ended. */
  async renewActivation({ id, token }: AccountLink): Promise<void> {
    await this.deps.http.call(customerApi.renewActivation, { body: { id, token } });
  }

  setPassword({ id, token }: AccountLink, password: string): Promise<SignedIn> {
    return this.signIn(
      this.deps.http.call(customerApi.setPassword, { body: { id, token, password, cart_token: this.cartToken } }),
    );
  }

  /** The answer is the same whether the address has an account or not. */
  async requestReset(email: string): Promise<void> {
    await this.deps.http.call(customerApi.resetPassword, { body: { email } });
  }

  /**
   * Clears token and customer [acc §4], even where the shop cannot be told. The account's cart stays with the account,
   * unless this visit goes on with it.
   */
  async logout({ keepsCart = false } = {}): Promise<void> {
    await this.deps.http.call(customerApi.logout, {}, { silent: true });
    if (!keepsCart) this.deps.forgetCart();
    this.forget();
  }

  private get cartToken(): string | undefined {
    return this.deps.cartTokens.read()?.token;
  }

  private async read(): Promise<void> {
    if (!this.deps.token.read()) return this.forget();
    this.status = 'loading';
    try {
      this.receive(await this.deps.http.call(customerApi.me));
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error instanceof ApiError && error.status === 400) this.forget();
      else this.fail();
    }
  }

  private async signIn(asking: Promise<SignedIn>): Promise<SignedIn> {
    const answer = await asking;
    this.deps.token.write(answer.token);
    if (answer.cart)
      this.deps.cartTokens.write({ token: answer.cart.token, checkoutToken: answer.cart.checkout_token });
    this.receive(answer.customer);
    return answer;
  }

  private receive(customer: Customer): void {
    this.customer = customer;
    this.status = 'in';
  }

  private forget(): void {
    this.deps.token.clear();
    this.customer = null;
    this.status = 'out';
  }

  private fail(): void {
    this.status = 'failed';
  }

  private follow(): void {
    this.customer = null;
    this.status = 'unknown';
    void this.load();
  }
}

export const customerStore = defineStore(
  ({ http, platform, cart, get }) =>
    new CustomerStore({
      http,
      token: get(customerToken),
      cartTokens: createCartTokens(platform),
      forgetCart() {
        cart.forget();
        platform.cookies.remove(COOKIES.checkoutSecret);
      },
    }),
);
