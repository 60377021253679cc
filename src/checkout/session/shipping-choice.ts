import { when } from 'mobx';
import type { Checkout } from '#domain/checkout/checkout.ts';
import type { CheckoutStore } from '#stores/checkout/checkout.store.ts';
import { makeStore } from '#stores/core/observable-store.ts';
import { SHIPPING_CODES } from './refusals.ts';

type Deps = { store: CheckoutStore; checkout(): Checkout; isAddressRight(): boolean };

/** How the parcel is sent: the rates there are, and the one that shows as chosen [core §3]. */
export class ShippingChoice {
  /** Message key of what is wrong with the choice. */
  problem: string | null = null;
  /** Somebody goes on and waits for what is chosen. */
  isLoading = false;
  private chosen: string | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<ShippingChoice, 'deps'>(this, { deps: false });
  }

  /** At once the one asked for, in the end the one the server has. */
  get method(): string | null {
    const { method, rates } = this.deps.checkout().shipping;
    const isOnItsWay = !this.deps.store.isSettled && rates.some(({ id }) => id === this.chosen);
    return isOnItsWay ? this.chosen : method;
  }

  /** `failed`: the address could not be stored, so nobody has looked for rates; another try is to be offered. */
  get status(): 'awaited' | 'loading' | 'ready' | 'failed' {
    const { store, checkout, isAddressRight } = this.deps;
    if (checkout().shipping.rates.length > 0) return 'ready';
    if (store.loading.shippingCalculation) return 'loading';
    if (store.error !== null && store.hasUnsaved) return 'failed';
    return isAddressRight() ? 'ready' : 'awaited';
  }

  /** Message key of what is wrong with the choice, or with the call that looks for rates. */
  get error(): string | null {
    return this.status === 'failed' ? this.deps.store.error : this.problem;
  }

  get isMissing(): boolean {
    return this.deps.checkout().shipping.required && !this.method;
  }

  /**
   * The first rate of a place where none is chosen yet: the total then holds what sending costs. Never the same one
   * twice.
   */
  get toOffer(): string | null {
    const { required, method, rates } = this.deps.checkout().shipping;
    const [first] = rates;
    const isOpen = required && !method && this.deps.store.isSettled && this.deps.store.error === null;
    return isOpen && first && first.id !== this.chosen ? first.id : null;
  }

  /** Whoever is faster than the shop waits for the way it chooses, instead of being asked for one. */
  async decide(): Promise<void> {
    if (!this.isMissing) return;
    this.setLoading(true);
    await this.deps.store.saveNow();
    await when(() => !this.mayCome);
    this.setLoading(false);
  }

  choose(id: string): void {
    this.chosen = id;
    this.problem = null;
    void this.store(id);
  }

  setProblem(code: string | null): void {
    this.problem = code;
  }

  /** No way is chosen yet, and the next answer may bring one. */
  private get mayCome(): boolean {
    const { store } = this.deps;
    return this.isMissing && store.error === null && (!store.isSettled || this.toOffer !== null);
  }

  private setLoading(isLoading: boolean): void {
    this.isLoading = isLoading;
  }

  /** What the shop does not take shows as before, and why; what only waits for another try says so elsewhere. */
  private async store(id: string): Promise<void> {
    const { store } = this.deps;
    const outcome = await store.selectShippingMethod(id);
    const isWaiting = !outcome.ok && outcome.code === store.saveError && !SHIPPING_CODES.has(outcome.code);
    if (!outcome.ok && !isWaiting && this.chosen === id) this.setProblem(outcome.code);
  }
}
