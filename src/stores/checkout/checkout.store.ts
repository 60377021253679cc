import { observableRef } from 'mobx';
import { checkoutApi } from '#api/checkout.api.ts';
import type { CallInput } from '#api/core/endpoint.ts';
import { ApiError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import type { Checkout, PaymentMethod } from '#domain/checkout/checkout.ts';
import type { Clock } from '#platform/clock.ts';
import { CHECKOUT_PARTS, partsChangedBy, PartsAtWork } from './checkout-loading.ts';
import type { CheckoutPart, CustomerAndShipping } from './checkout-loading.ts';
import { makeStore } from '../core/observable-store.ts';
import { codeOf, done } from '../core/outcome.ts';
import type { Outcome } from '../core/outcome.ts';
import { payForOrder } from './pay-for-order.ts';
import type { Pay } from './pay-for-order.ts';
import { createSerialQueue } from '../core/queue.ts';
import { defineStore } from '../core/define-store.ts';
import { leadToOrder } from '../order/lead-to-order.ts';
import type { PlacedOrder } from '../order/lead-to-order.ts';
import { reportErrors } from './report-errors.ts';
import { UnsavedChanges } from './unsaved-changes.ts';

type InfoQuery = NonNullable<CallInput<typeof checkoutApi.info>['query']>;

type Deps = {
  http: Http;
  clock: Clock;
  /** Called once an order is placed, before `placeOrder` answers. */
  onOrdered: (order: PlacedOrder) => void;
};

/**
 * One checkout, from contact to order [core §4]. What a visitor types is stored after a pause; amounts and rates are the
 * server's, and `loading` says which are being calculated. Actions answer an outcome and do not throw.
 */
export class CheckoutStore {
  token: string | null = null;
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  checkout: Checkout | null = null;
  paymentMethods: readonly PaymentMethod[] = [];
  paymentMethod: PaymentMethod | null = null;
  placing: 'idle' | 'placing' | 'placed' = 'idle';
  /** Message key of what went wrong as a whole, and by field as the wire names them (`shipping_address.zip`). */
  error: string | null = null;
  fieldErrors: Readonly<Record<string, string>> = {};
  /** Message key of why the last change could not be stored, until a later try stores it. */
  saveError: string | null = null;
  private readonly deps: Deps;
  private readonly queue = createSerialQueue();
  private readonly work = new PartsAtWork();
  private readonly unsaved: UnsavedChanges;
  private formulaGroup: string | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    this.unsaved = new UnsavedChanges({ clock: deps.clock, onRest: () => void this.saveNow() });
    makeStore<CheckoutStore, 'deps' | 'queue' | 'work' | 'unsaved' | 'formulaGroup'>(this, {
      deps: false,
      queue: false,
      work: false,
      unsaved: false,
      formulaGroup: false,
      checkout: observableRef,
      paymentMethods: observableRef,
      paymentMethod: observableRef,
      fieldErrors: observableRef,
    });
  }

  /** What the server is working on; false again once it has answered [core §4]. */
  get loading(): Record<CheckoutPart, boolean> {
    return this.work.loading;
  }

  /** False while an amount may still change. */
  get isSettled(): boolean {
    return !this.hasUnsaved && !this.work.isAny;
  }

  /** The last change could not be stored: amounts are older than it. */
  get isStale(): boolean {
    return this.saveError !== null && !this.work.isAny;
  }

  get hasUnsaved(): boolean {
    return !this.unsaved.isEmpty;
  }

  async load(token: string, recover_key?: string): Promise<Outcome> {
    this.begin(token);
    return this.run((id) => this.info(id, { recover_key }), CHECKOUT_PARTS);
  }

  /** Loads the payment methods and selects the stored one, else the first. */
  async loadPaymentMethods(): Promise<Outcome> {
    const outcome = await this.attempt(async () => {
      const { payment_methods } = await this.deps.http.call(checkoutApi.paymentMethods, {
        path: { token: this.token ?? 'custom-token' },
      });
      this.receivePaymentMethods(payment_methods);
    });
    const { paymentMethods, paymentMethod, checkout } = this;
    const preset = paymentMethods.find(({ code }) => code === checkout?.payment.method_code) ?? paymentMethods[0];
    return preset && !paymentMethod ? this.selectPaymentMethod(preset) : outcome;
  }

  /** Stores a change once typing rests; later values of a field replace earlier ones. */
  save(patch: CustomerAndShipping): void {
    this.unsaved.add(patch);
  }

  /** Stores unsaved changes at once, with `patch`. What could not be sent waits for the next call. */
  async saveNow(patch: CustomerAndShipping = {}): Promise<Outcome> {
    const body = this.unsaved.take(patch);
    if (Object.keys(body).length === 0) return done;
    const outcome = await this.run(
      (token) => this.deps.http.call(checkoutApi.customerAndShipping, { path: { token }, body }),
      partsChangedBy(body),
    );
    this.endSaving(body, outcome);
    return outcome;
  }

  selectShippingMethod(shipping_method: string): Promise<Outcome> {
    return this.saveNow({ shipping_method });
  }

  /** `tip` in minor units. */
  setTip(tip: number): Promise<Outcome> {
    return this.saveNow({ tip });
  }

  /** Rates and totals of another country or province, before the address is whole. */
  changeDestination({ country, province }: { country: string; province?: string }): Promise<Outcome> {
    return this.run((token) => this.info(token, { country, province }), ['shipping', 'shippingCalculation', 'tax']);
  }

  /** Chooses how to pay; totals and extra data are fetched when its totals formula group is another one [core §4]. */
  async selectPaymentMethod(method: PaymentMethod): Promise<Outcome> {
    this.paymentMethod = method;
    if (method.totals_formula_group === this.formulaGroup) return done;
    this.formulaGroup = method.totals_formula_group;
    return this.run((token) => this.info(token, {}), ['tax', 'discount']);
  }

  /** Changes discounts by the caller's own call, in turn; its errors are thrown to the caller. */
  async changeDiscounts(call: (token: string) => Promise<Checkout>): Promise<void> {
    const { token } = this;
    if (token === null) return;
    this.work.count(['discount'], 1);
    try {
      await this.queue(async () => {
        const checkout = await call(token);
        if (token === this.token) this.receive(checkout);
      });
    } finally {
      this.work.count(['discount'], -1);
    }
  }

  /** Reads the totals again once lines have changed; where that fails, they are marked stale. */
  async followLines(change: Promise<unknown>): Promise<void> {
    const outcome = await this.run(async (token) => {
      await change;
      return this.info(token, {});
    }, CHECKOUT_PARTS);
    if (!outcome.ok) this.setSaveError(outcome.code);
  }

  /** Places the order of what the server has stored. A second call meanwhile does nothing. */
  async placeOrder({ accept_term, pay }: { accept_term: boolean; pay?: Pay }): Promise<Outcome<PlacedOrder>> {
    const { token, paymentMethod } = this;
    if (this.placing !== 'idle' || !token) return { ok: false, code: 'order_underway' };
    if (!paymentMethod) return this.fail('payment_method_required');
    this.setPlacing('placing');
    this.clearErrors();
    const saved = await this.saveNow();
    if (!saved.ok) return this.endPlacing(saved);
    const input = { accept_term, payment_method: paymentMethod.code, payment_method_id: paymentMethod.id };
    const { checkout } = this;
    const paid = pay ? await payForOrder(pay, { token, checkout, method: paymentMethod, input }) : done;
    if (!paid.ok) return this.endPlacing(this.fail(paid.code));
    try {
      const order = await this.queue(() =>
        this.deps.http.call(checkoutApi.createOrder, { path: { token }, body: input }),
      );
      this.deps.onOrdered(order);
      this.setPlacing('placed');
      return { ok: true, value: order };
    } catch (error) {
      return this.endPlacing(this.refused(error));
    }
  }

  receive(checkout: Checkout): void {
    this.checkout = checkout;
    if (!this.hasUnsaved) this.saveError = null;
    this.formulaGroup ??= checkout.payment.totals_formula_group;
    this.status = 'ready';
  }

  /** Takes the checkout a page came with. */
  seed(checkout: Checkout): void {
    if (this.token === checkout.token) return;
    this.begin(checkout.token);
    this.receive(checkout);
  }

  private info(token: string, query: InfoQuery): Promise<Checkout> {
    const { paymentMethod } = this;
    const paying = paymentMethod ? { payment_method: paymentMethod.code, payment_method_id: paymentMethod.id } : {};
    return this.deps.http.call(checkoutApi.info, { path: { token }, query: { ...paying, ...query } });
  }

  private begin(token: string): void {
    if (token !== this.token) {
      this.checkout = null;
      this.paymentMethod = null;
      this.formulaGroup = null;
      this.saveError = null;
      this.placing = 'idle';
    }
    this.token = token;
    if (!this.checkout) this.status = 'loading';
  }

  /** Runs one call in turn; its parts show as loading meanwhile. An answer for an earlier checkout is dropped. */
  private async run(call: (token: string) => Promise<Checkout>, parts: readonly CheckoutPart[]): Promise<Outcome> {
    const { token } = this;
    if (token === null) return { ok: false, code: 'checkout_not_found' };
    this.work.count(parts, 1);
    const outcome = await this.attempt(() =>
      this.queue(async () => {
        const checkout = await call(token);
        if (token === this.token) this.receive(checkout);
      }),
    );
    this.work.count(parts, -1);
    return outcome;
  }

  private async attempt(action: () => Promise<void>): Promise<Outcome> {
    this.clearErrors();
    try {
      await action();
      return done;
    } catch (error) {
      return this.refused(error);
    }
  }

  private refused(error: unknown): { ok: false; code: string } {
    if (error instanceof ApiError) this.fieldErrors = error.byField;
    return this.fail(codeOf(error));
  }

  private fail(code: string): { ok: false; code: string } {
    if (this.status === 'loading') this.status = 'failed';
    this.error = code;
    return { ok: false, code };
  }

  private clearErrors(): void {
    this.error = null;
    this.fieldErrors = {};
  }

  private endSaving(body: CustomerAndShipping, outcome: Outcome): void {
    this.unsaved.settle(body, outcome);
    this.saveError = outcome.ok || !this.hasUnsaved ? null : outcome.code;
  }

  private setSaveError(code: string): void {
    this.saveError = code;
  }

  private setPlacing(placing: CheckoutStore['placing']): void {
    this.placing = placing;
  }

  private endPlacing<T>(outcome: T): T {
    this.placing = 'idle';
    return outcome;
  }

  private receivePaymentMethods(methods: readonly PaymentMethod[]): void {
    this.paymentMethods = methods;
  }
}

export const checkoutStore = defineStore(({ http, platform, tokens, get }) => {
  const store: CheckoutStore = new CheckoutStore({
    http,
    clock: platform.clock,
    onOrdered: (order) => get(leadToOrder)(store.token, order),
  });
  tokens.checkout = () => store.token;
  reportErrors({ http, platform, token: tokens.checkout });
  return store;
});
