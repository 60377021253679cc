import { observableRef } from 'mobx';
import type { AddressField } from '#domain/customer/address-rules.ts';
import { isCouponRefusal } from '#domain/discount/coupon.ts';
import type { Address, Checkout, Country, PaymentMethod } from '#domain/checkout/checkout.ts';
import type { FormModel } from '#forms/core/form.model.ts';
import { createAddressForm, EMPTY_ADDRESS, restoreAddress } from '#forms/address/address.model.ts';
import { createContactForm } from '#forms/contact/contact.model.ts';
import type { ContactValues } from '#forms/contact/contact.model.ts';
import type { CheckoutDraft, CheckoutDrafts } from '#stores/checkout/checkout-draft.ts';
import { makeStore } from '#stores/core/observable-store.ts';
import type { Paying } from '#stores/payment/paying.ts';
import { follow } from '#stores/core/follow.ts';
import type { CheckoutStore } from '#stores/checkout/checkout.store.ts';
import type { TipChoice } from '../parts/payment/tip.tsx';
import { Billing, BILLING_NAME } from './billing.ts';
import { fieldsOf, PAYMENT_CODES, SHIPPING_CODES, STOCK_CODES, toldAt, wrongFields } from './refusals.ts';
import { ShippingChoice } from './shipping-choice.ts';
import { TipInput } from './tip-input.ts';

/** What a page came with: shown until the store has taken it over. */
export type CheckoutStart = {
  checkout: Checkout;
  paymentMethods: readonly PaymentMethod[];
  countries: readonly Country[];
  defaultCountry: string;
  charged: { code: string };
  refusal?: string;
  back?: string;
};

type Deps = {
  store: CheckoutStore;
  drafts: CheckoutDrafts;
  paying: Paying;
  start: CheckoutStart;
  mustAccept: boolean;
  /** Shares of the goods offered as a tip, in per cent; none where the shop asks for none. */
  tips?: readonly number[];
};

/** Name of the address's fields on the wire and in the page. */
export const ADDRESS_NAME = 'shipping_address';

/**
 * One visit of the checkout: what is typed, where it is kept, and the order it leads to. Every change is stored with
 * the server and, until it has answered, with this tab, so that a reload loses nothing. Layouts arrange parts around
 * it.
 */
export class CheckoutSession {
  readonly contact: FormModel<ContactValues>;
  readonly address: FormModel<Address>;
  readonly shipping: ShippingChoice;
  readonly billing: Billing;
  readonly tip: TipInput;
  note: string;
  isAccepted = false;
  /** Message key of the last refusal that belongs to no part. */
  refusal: string | null = null;
  paymentError: string | null = null;
  termsError: string | null = null;
  /** Times an order was asked for and something was wrong; a layout leads the focus there. */
  refusals = 0;
  /** The last order failed because what it is made of could not be stored. */
  private isUnsavedRefused = false;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    const { checkout, countries, defaultCountry } = deps.start;
    const { email, note, shipping_address, billing_address } = checkout.info;
    const country_code = countries.some(({ code }) => code === defaultCountry) ? defaultCountry : '';
    this.contact = createContactForm({ email });
    const offered = () => this.countries;
    this.address = createAddressForm(shipping_address ?? { ...EMPTY_ADDRESS, country_code }, {
      name: ADDRESS_NAME,
      get countries() {
        return offered();
      },
    });
    this.shipping = new ShippingChoice({
      store: deps.store,
      checkout: () => this.checkout,
      isAddressRight: () => this.address.isValid,
    });
    this.billing = new Billing({ stored: billing_address, countries, defaultCountry: country_code });
    this.tip = new TipInput({
      percents: deps.tips ?? [],
      currency: deps.start.charged.code,
      checkout: () => this.checkout,
      isStoring: () => deps.store.loading.tip,
    });
    this.note = note;
    Object.assign(this, toldAt(deps.start.refusal));
    makeStore<CheckoutSession, 'deps'>(this, {
      deps: false,
      contact: observableRef,
      address: observableRef,
      shipping: false,
      billing: false,
      tip: false,
    });
  }

  get checkout(): Checkout {
    const { store, start } = this.deps;
    return store.token === start.checkout.token && store.checkout ? store.checkout : start.checkout;
  }

  /**
   * Where the address may be: where parcels go; any country, once all are known, where nothing is sent and it is the
   * bill's.
   */
  get countries(): readonly Country[] {
    return this.checkout.shipping.required ? this.deps.start.countries : this.billing.countries;
  }

  get paymentMethod(): PaymentMethod | null {
    return this.deps.store.paymentMethod ?? this.presetPayment;
  }

  get paying(): Paying {
    return this.deps.paying;
  }

  get isSettled(): boolean {
    return this.deps.store.isSettled;
  }

  /** The sums are of before a change that could not be stored. */
  get isStale(): boolean {
    return this.deps.store.isStale;
  }

  get isPlacing(): boolean {
    return this.deps.store.placing !== 'idle' || this.paying.payment.step !== 'idle' || this.shipping.isLoading;
  }

  /** Message key of why the last change is not stored; null while the missing rates say so in their place. */
  get saveError(): string | null {
    return this.shipping.status === 'failed' && !this.isUnsavedRefused ? null : this.deps.store.saveError;
  }

  /** Ids of the parts that are wrong, in no order. */
  get wrongIds(): string[] {
    const parts = [
      [this.contact.shownError('email'), 'email'],
      ...wrongFields(this.address, ADDRESS_NAME),
      ...(this.billing.isSame ? [] : wrongFields(this.billing.address, BILLING_NAME)),
      [this.tip.error, 'tip.own'],
      [this.shipping.problem, 'shipping-method'],
      [this.paymentError, 'payment-method'],
      [this.termsError, 'accept-term'],
    ] as const;
    return parts.flatMap(([error, id]) => (error && id ? [id] : []));
  }

  /** Takes the page over: the store, the payment, what this tab has kept. Answers the way to stop. */
  begin(): () => void {
    const { store, drafts, start } = this.deps;
    store.seed(start.checkout);
    const { payment } = this.deps.paying;
    const chosen =
      (this.checkout.payment.express ? null : start.paymentMethods.find(({ code }) => code === payment.chosenMethod)) ??
      this.presetPayment;
    if (!store.paymentMethod && chosen) void store.selectPaymentMethod(chosen);
    if (payment.isUnderway(start.checkout.token)) void this.resume();
    this.restore(drafts.read(start.checkout.token));
    const stops = [
      follow(
        () => store.isSettled && store.error === null,
        (isStored) => isStored && drafts.clear(),
      ),
      follow(
        () => this.shipping.toOffer,
        (id) => id && this.shipping.choose(id),
        { atOnce: true },
      ),
      follow(
        () => store.isSettled && store.error === null && this.tip.isBehind,
        (isBehind) => isBehind && this.storeTip(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  setEmail(email: string): void {
    this.keep({ email });
    this.deps.store.save({ email: email.trim() });
  }

  /** After the address's model has changed; a new place is reckoned with at once, words when typing rests. */
  saveAddress(field: AddressField): void {
    const address = { ...this.address.values };
    this.keep({ [field]: address[field], province_code: address.province_code });
    this.shipping.setProblem(null);
    this.deps.store.save({ shipping_address: address });
    if (field === 'country_code' || field === 'province_code') void this.deps.store.saveNow();
  }

  setBillingSame(isSame: boolean): void {
    this.billing.setSame(isSame);
    this.keep({ [BILLING_NAME]: isSame ? 'same' : 'own' });
    this.deps.store.save({ billing_address: this.billing.stored });
  }

  /** After the bill's address has changed. */
  saveBilling(field: AddressField): void {
    const { values } = this.billing.address;
    this.keep({
      [BILLING_NAME]: 'own',
      [`${BILLING_NAME}.${field}`]: values[field],
      [`${BILLING_NAME}.province_code`]: values.province_code,
    });
    this.deps.store.save({ billing_address: this.billing.stored });
  }

  chooseTip(choice: TipChoice): void {
    this.tip.choose(choice);
    this.storeTip();
  }

  typeTip(own: string): void {
    this.tip.type(own);
    const { amount } = this.tip;
    if (amount !== null) this.deps.store.save({ tip: amount });
  }

  setNote(note: string): void {
    this.note = note;
    this.keep({ note });
    this.deps.store.save({ note });
  }

  setAccepted(isAccepted: boolean): void {
    this.isAccepted = isAccepted;
    this.termsError = null;
  }

  /** Stores again what could not be, or reads the sums where nothing is left to store. */
  retry(): void {
    const { store, start } = this.deps;
    void (store.hasUnsaved ? store.saveNow() : store.load(start.checkout.token));
  }

  choosePayment(method: PaymentMethod): void {
    this.paymentError = null;
    this.deps.paying.payment.choose(method.code);
    void this.deps.store.selectPaymentMethod(method);
  }

  /** Checks every part, then asks for the order. The shop opens its page; a refusal goes to the part it is about. */
  async place(): Promise<void> {
    if (this.isPlacing) return;
    this.refusal = null;
    this.paymentError = null;
    this.isUnsavedRefused = false;
    const areFormsRight = (await Promise.all([this.checkWho(), this.billing.check()])).every(Boolean);
    if (areFormsRight) await this.shipping.decide();
    if (!this.checkParts() || !areFormsRight || this.tip.error) return this.refuse(null);
    const { store } = this.deps;
    store.save({
      email: this.contact.values.email.trim(),
      shipping_address: { ...this.address.values },
      ...(this.billing.isSame ? {} : { billing_address: this.billing.stored }),
    });
    const outcome = await store.placeOrder({
      accept_term: this.isAccepted || !this.deps.mustAccept,
      pay: this.deps.paying.payment.pay,
    });
    // The fields say themselves what is wrong with a card, and have the focus.
    if (!outcome.ok && outcome.code !== 'card_incomplete') this.refuse(outcome.code, store.fieldErrors);
  }

  /** Whether who orders and where it goes are right; what is wrong shows, and the focus is led there. */
  async passWho(): Promise<boolean> {
    const isRight = await this.checkWho();
    if (isRight) void this.deps.store.saveNow();
    else this.refuse(null);
    return isRight;
  }

  /** The same for the way of sending, once the server has said which ways there are. */
  async passShipping(): Promise<boolean> {
    await this.deps.store.saveNow();
    await this.shipping.decide();
    const { isMissing } = this.shipping;
    this.shipping.setProblem(isMissing ? 'shipping_method_required' : null);
    if (isMissing) this.refuse(null);
    return !isMissing;
  }

  private async checkWho(): Promise<boolean> {
    return (await Promise.all([this.contact.submit(passed), this.address.submit(passed)])).every(Boolean);
  }

  private storeTip(): void {
    const { amount } = this.tip;
    if (amount !== null) void this.deps.store.setTip(amount);
  }

  /**
   * What was paid before a reload becomes its order; what failed meanwhile is said; one the server never heard of was
   * never made.
   */
  private async resume(): Promise<void> {
    const { store, paying, start } = this.deps;
    const paid = await paying.payment.resume(start.checkout.token);
    const outcome = paid.ok ? await store.placeOrder({ accept_term: true }) : paid;
    if (!outcome.ok && outcome.code !== 'payment_not_found') this.refuse(outcome.code, store.fieldErrors);
  }

  private get presetPayment(): PaymentMethod | null {
    const { paymentMethods, checkout } = this.deps.start;
    const { express, method_code } = checkout.payment;
    return (
      paymentMethods.find(({ code }) => code === (express?.method_code ?? method_code)) ?? paymentMethods[0] ?? null
    );
  }

  /** What no form has: shipping, payment, terms. */
  private checkParts(): boolean {
    const { shipping } = this;
    shipping.setProblem(
      shipping.isMissing && this.checkout.shipping.rates.length > 0 ? 'shipping_method_required' : null,
    );
    this.paymentError = this.paymentMethod ? null : 'payment_method_required';
    this.termsError = this.deps.mustAccept && !this.isAccepted ? 'terms_not_accepted' : null;
    return !shipping.problem && !this.paymentError && !this.termsError;
  }

  private refuse(code: string | null, fields: Readonly<Record<string, string>> = {}): void {
    const { email, ...others } = fields;
    if (email) this.contact.refuse(code, { email });
    const [ofAddress, ofBilling] = [fieldsOf(ADDRESS_NAME, others), fieldsOf(BILLING_NAME, others)];
    if (ofAddress) this.address.refuse(code, ofAddress);
    if (ofBilling) this.billing.address.refuse(code, ofBilling);
    if (code !== null && SHIPPING_CODES.has(code)) this.shipping.setProblem(code);
    else if (code !== null && PAYMENT_CODES.has(code)) this.paymentError = code;
    else if (code === 'terms_not_accepted') this.termsError = code;
    else if (code !== null && code === this.deps.store.saveError) this.isUnsavedRefused = true;
    else this.refusal = code;
    this.refusals += 1;
    // The lines, codes and sums then show which of them it is about; what was agreed to in a wallet has been tried.
    if (
      code !== null &&
      (STOCK_CODES.has(code) ||
        isCouponRefusal(code) ||
        code === 'payment_amount_changed' ||
        this.checkout.payment.express)
    )
      void this.deps.store.load(this.deps.start.checkout.token);
  }

  private keep(values: CheckoutDraft): void {
    this.deps.drafts.keep(this.deps.start.checkout.token, values);
  }

  /** Puts back what was typed before a reload and never reached the server. */
  private restore({ email, note, ...addresses }: CheckoutDraft): void {
    if (email !== undefined) {
      this.contact.set('email', email);
      this.setEmail(email);
    }
    if (note !== undefined) this.setNote(note);
    if (restoreAddress(this.address, addresses)) this.deps.store.save({ shipping_address: { ...this.address.values } });
    if (this.billing.restore(addresses)) this.deps.store.save({ billing_address: this.billing.stored });
  }
}

const passed = () => Promise.resolve();
