import { observableRef } from 'mobx';
import { checkoutApi } from '#api/checkout.api.ts';
import { contentApi } from '#api/content.api.ts';
import type { Answer, CallInput } from '#api/core/endpoint.ts';
import { ApiError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import type { Checkout, Country, PaymentMethod } from '#domain/checkout/checkout.ts';
import { CHECKOUT_SAVE_DELAY_MS } from '#domain/limits.ts';
import type { Clock } from '#platform/clock.ts';
import { CHECKOUT_PARTS, partsChangedBy, PartsAtWork, takeable } from './checkout-loading.ts';
import type { CheckoutPart, CustomerAndShipping } from './checkout-loading.ts';
import { makeStore } from '../core/observable-store.ts';
import { codeOf, done } from '../core/outcome.ts';
import type { Outcome } from '../core/outcome.ts';
import type { PaymentInput } from '../payment/payment.store.ts';
import { createSerialQueue } from '../core/queue.ts';
import { defineStore } from '../core/define-store.ts';
import { leadToOrder } from '../order/lead-to-order.ts';
import type { PlacedOrder } from '../order/lead-to-order.ts';
import { reportErrors } from './report-errors.ts';

type InfoQuery = NonNullable<CallInput<typeof checkoutApi.info>['query']>;

type Deps = {
  http: Http;
  clock: Clock;
  /** Told once an order is there, before `placeOrder` answers. */
  onOrdered: (order: PlacedOrder) => void;
};

/**
 * One checkout, from contact to order [core §4]. What a visitor types is stored after a pause; money and rates are the
 * server's last word, and `loading` says which of them it is working on. Actions answer an outcome and do not throw.
 */
export class CheckoutStore {
  token: string | null = null;
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  checkout: Checkout | null = null;
  paymentMethods: readonly PaymentMethod[] = [];
  countries: readonly Country[] = [];
  /** Country code of the visitor's address, where the server can tell. */
  currentCountry: string | null = null;
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
  private unsaved: CustomerAndShipping = {};
  private cancelSave: (() => void) | undefined;
  private formulaGroup: string | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<CheckoutStore, 'deps' | 'queue' | 'work' | 'cancelSave' | 'formulaGroup'>(this, {
      deps: false,
      queue: false,
      work: false,
      cancelSave: false,
      formulaGroup: false,
      checkout: observableRef,
      paymentMethods: observableRef,
      countries: observableRef,
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

  /** The last change could not be stored and no call is under way: amounts are of before it. */
  get isStale(): boolean {
    return this.saveError !== null && !this.work.isAny;
  }

  get hasUnsaved(): boolean {
    return Object.keys(this.unsaved).length > 0;
  }

  async load(token: string, recover_key?: string): Promise<Outcome> {
    this.begin(token);
    return this.run((id) => this.info(id, { recover_key }), CHECKOUT_PARTS);
  }

  /** The ways to pay; the one chosen before, else the first, is chosen at once. */
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

  /** Countries the shop sends to, named in the language of a locale code. */
  async loadCountries(locale: string): Promise<Outcome> {
    return this.attempt(async () => {
      this.receiveCountries(
        await this.deps.http.call(contentApi.countries, { query: { 'get-current-country': true, locale } }),
      );
    });
  }

  /** Stores what was typed once typing rests; later fields win over earlier ones. */
  save(patch: CustomerAndShipping): void {
    this.unsaved = { ...this.unsaved, ...patch };
    this.cancelSave?.();
    this.cancelSave = this.deps.clock.after(CHECKOUT_SAVE_DELAY_MS, () => void this.saveNow());
  }

  /** Stores at once what is waiting, with `patch`. What could not be sent waits for the next time. */
  async saveNow(patch: CustomerAndShipping = {}): Promise<Outcome> {
    const body = this.takeUnsaved(patch);
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

  /** Changes discounts by a call of theirs, in its turn; what is wrong is thrown for the form that asked. */
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

  /** Reads the sums anew once lines have changed; where they cannot be had, what stands there is old and says so. */
  async followLines(change: Promise<unknown>): Promise<void> {
    const outcome = await this.run(async (token) => {
      await change;
      return this.info(token, {});
    }, CHECKOUT_PARTS);
    if (!outcome.ok) this.setSaveError(outcome.code);
  }

  /** Makes the order of what the server has stored. Asking again while it is being made asks nothing. */
  async placeOrder({
    accept_term,
    pay,
  }: {
    accept_term: boolean;
    pay?: (token: string, wish: PaymentInput, options: { takes_card?: boolean }) => Promise<Outcome>;
  }): Promise<Outcome<PlacedOrder>> {
    const { token, paymentMethod } = this;
    if (this.placing !== 'idle' || !token) return { ok: false, code: 'order_underway' };
    if (!paymentMethod) return this.fail('payment_method_required');
    this.setPlacing('placing');
    this.clearErrors();
    const saved = await this.saveNow();
    if (!saved.ok) return this.endPlacing(saved);
    const wish = { accept_term, payment_method: paymentMethod.code, payment_method_id: paymentMethod.id };
    const { takes_card, leads_away } = paymentMethod.provider_options;
    // What costs nothing asks no card, nor does a wallet that was agreed to.
    const paid =
      pay && (takes_card || leads_away) && this.checkout?.total.total_price !== 0
        ? await pay(token, wish, {
            takes_card: takes_card && this.checkout?.payment.express?.method_code !== paymentMethod.code,
          })
        : done;
    if (!paid.ok) return this.endPlacing(this.fail(paid.code));
    try {
      const order = await this.queue(() =>
        this.deps.http.call(checkoutApi.createOrder, { path: { token }, body: wish }),
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

  /**
   * One call in its turn; its parts show as loading until it has ended. An answer for a checkout left behind is
   * dropped.
   */
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

  private takeUnsaved(patch: CustomerAndShipping): CustomerAndShipping {
    this.cancelSave?.();
    const body = { ...this.unsaved, ...patch };
    this.unsaved = {};
    return body;
  }

  /**
   * What could not be stored waits for the next time, but for what the shop does not take: it would have every later
   * call refused.
   */
  private endSaving(body: CustomerAndShipping, outcome: Outcome): void {
    if (!outcome.ok) this.unsaved = { ...takeable(body, outcome.code), ...this.unsaved };
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

  private receiveCountries({ countries, current_country }: Answer<typeof contentApi.countries>): void {
    this.countries = countries;
    this.currentCountry = current_country;
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
