import { observableRef, reaction } from 'mobx';
import type { AddressField } from '#domain/customer/address-rules.ts';
import { isCouponRefusal } from '#domain/discount/coupon.ts';
import type { Address, Checkout, Country } from '#domain/checkout/checkout.ts';
import type { FormModel } from '#forms/core/form.model.ts';
import { restoreAddress } from '#forms/address/address.model.ts';
import { createContactForm } from '#forms/contact/contact.model.ts';
import type { ContactValues } from '#forms/contact/contact.model.ts';
import type { CheckoutDraft, CheckoutDrafts } from '#stores/checkout/checkout-draft.ts';
import { makeStore } from '#stores/core/observable-store.ts';
import type { Paying } from '#stores/payment/paying.ts';
import type { CheckoutStore } from '#stores/checkout/checkout.store.ts';
import { Billing, BILLING_NAME } from './billing.ts';
import type { CheckoutStart } from './checkout-start.ts';
import { fieldsOf, PAYMENT_CODES, SHIPPING_CODES, STOCK_CODES, wrongFields } from './refusals.ts';
import { ADDRESS_NAME, deliveryAddress } from './delivery-address.ts';
import { PaymentStep } from './payment-step.ts';
import { ShippingChoice } from './shipping-choice.ts';
import { TermsAcceptance } from './terms-acceptance.ts';
import { TipInput } from './tip-input.ts';

type Deps = {
  store: CheckoutStore;
  drafts: CheckoutDrafts;
  paying: Paying;
  start: CheckoutStart;
  mustAccept: boolean;
  /** Shares of the goods offered as a tip, in per cent; none where the shop asks for none. */
  tips?: readonly number[];
};

/**
 * One visit of the checkout: its forms and choices, and the order they lead to. Every change is stored with the server
 * and, until it has answered, in this tab, so that a reload loses nothing.
 */
export class CheckoutSession {
  readonly contact: FormModel<ContactValues>;
  readonly address: FormModel<Address>;
  readonly shipping: ShippingChoice;
  readonly billing: Billing;
  readonly tip: TipInput;
  readonly payment: PaymentStep;
  readonly terms: TermsAcceptance;
  note: string;
  /** Message key of the last refusal that no part shows. */
  refusal: string | null = null;
  /** Counts refusals, for layouts to move the focus. */
  refusals = 0;
  /** The last order failed because its changes could not be stored. */
  private isUnsavedRefused = false;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    const { checkout, countries, defaultCountry } = deps.start;
    const { email, note, shipping_address, billing_address } = checkout.info;
    const country_code = countries.some(({ code }) => code === defaultCountry) ? defaultCountry : '';
    this.contact = createContactForm({ email });
    this.address = deliveryAddress(shipping_address, { country_code, countries: () => this.countries });
    this.shipping = new ShippingChoice({
      store: deps.store,
      checkout: () => this.checkout,
      isAddressRight: () => this.address.isValid,
    });
    this.billing = new Billing(
      { stored: billing_address, countries, defaultCountry: country_code },
      { save: deps.store.save, keep: (values) => this.keep(values) },
    );
    this.tip = new TipInput({
      percents: deps.tips ?? [],
      currency: deps.start.charged.code,
      checkout: () => this.checkout,
      store: deps.store,
    });
    this.payment = new PaymentStep({
      store: deps.store,
      payment: deps.paying.payment,
      methods: deps.start.paymentMethods,
      start: checkout,
    });
    this.terms = new TermsAcceptance(deps.mustAccept);
    this.note = note;
    const { refusal } = deps.start;
    if (refusal && PAYMENT_CODES.has(refusal)) this.payment.setError(refusal);
    else this.refusal = refusal ?? null;
    makeStore<CheckoutSession, 'deps'>(this, {
      deps: false,
      contact: observableRef,
      address: observableRef,
      shipping: false,
      billing: false,
      tip: false,
      payment: false,
      terms: false,
    });
  }

  get checkout(): Checkout {
    const { store, start } = this.deps;
    return store.token === start.checkout.token && store.checkout ? store.checkout : start.checkout;
  }

  /** Countries for the address: those the shop ships to; any, where nothing is shipped. */
  get countries(): readonly Country[] {
    return this.checkout.shipping.required ? this.deps.start.countries : this.billing.countries;
  }

  get paying(): Paying {
    return this.deps.paying;
  }

  get isSettled(): boolean {
    return this.deps.store.isSettled;
  }

  /** The totals are older than a change that could not be stored. */
  get isStale(): boolean {
    return this.deps.store.isStale;
  }

  get isPlacing(): boolean {
    return this.deps.store.placing !== 'idle' || this.paying.payment.step !== 'idle' || this.shipping.isLoading;
  }

  /** Message key of why the last change is not stored; null while the shipping rates show it. */
  get saveError(): string | null {
    return this.shipping.status === 'failed' && !this.isUnsavedRefused ? null : this.deps.store.saveError;
  }

  /** Element ids of the parts with errors, in no order. */
  get wrongIds(): string[] {
    const parts = [
      [this.contact.shownError('email'), 'email'],
      ...wrongFields(this.address, ADDRESS_NAME),
      ...(this.billing.isSame ? [] : wrongFields(this.billing.address, BILLING_NAME)),
      [this.tip.error, 'tip.own'],
      [this.shipping.problem, 'shipping-method'],
      [this.payment.error, 'payment-method'],
      [this.terms.error, 'accept-term'],
    ] as const;
    return parts.flatMap(([error, id]) => (error && id ? [id] : []));
  }

  /** Seeds the store and restores payment and drafts. Returns a function to stop. */
  begin(): () => void {
    const { store, drafts, start } = this.deps;
    store.seed(start.checkout);
    const { payment } = this.deps.paying;
    this.payment.begin(Boolean(this.checkout.payment.express));
    if (payment.isUnderway(start.checkout.token)) void this.resume();
    this.restore(drafts.read(start.checkout.token));
    const stops = [
      reaction(
        () => store.isSettled && store.error === null,
        (isStored) => isStored && drafts.clear(),
      ),
      reaction(
        () => this.shipping.toOffer,
        (id) => id && this.shipping.choose(id),
        { fireImmediately: true },
      ),
      reaction(
        () => store.isSettled && store.error === null && this.tip.isBehind,
        (isBehind) => isBehind && this.tip.storeNow(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  setEmail(email: string): void {
    this.keep({ email });
    this.deps.store.save({ email: email.trim() });
  }

  /** Called after a field of the address has changed; another country or province is stored at once. */
  saveAddress(field: AddressField): void {
    const address = { ...this.address.values };
    this.keep({ [field]: address[field], province_code: address.province_code });
    this.shipping.setProblem(null);
    this.deps.store.save({ shipping_address: address });
    if (field === 'country_code' || field === 'province_code') void this.deps.store.saveNow();
  }

  setNote(note: string): void {
    this.note = note;
    this.keep({ note });
    this.deps.store.save({ note });
  }

  /** Stores unsaved changes again, or reads the totals where there are none. */
  retry(): void {
    const { store, start } = this.deps;
    void (store.hasUnsaved ? store.saveNow() : store.load(start.checkout.token));
  }

  /** Checks every part, then places the order; a refusal shows at the part it is about. */
  async place(): Promise<void> {
    if (this.isPlacing) return;
    this.refusal = null;
    this.payment.setError(null);
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
      accept_term: this.terms.isGiven,
      pay: this.deps.paying.payment.pay,
    });
    // The card's own fields show what is wrong with a card.
    if (!outcome.ok && outcome.code !== 'card_incomplete') this.refuse(outcome.code, store.fieldErrors);
  }

  /** True where contact and address are valid; otherwise errors show and the first gets the focus. */
  async passWho(): Promise<boolean> {
    const isRight = await this.checkWho();
    if (isRight) void this.deps.store.saveNow();
    else this.refuse(null);
    return isRight;
  }

  /** The same for the shipping method, once the server has answered the rates. */
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

  /** Places the order of a payment that a reload interrupted, or shows why it failed. */
  private async resume(): Promise<void> {
    const { store, paying, start } = this.deps;
    const paid = await paying.payment.resume(start.checkout.token);
    const outcome = paid.ok ? await store.placeOrder({ accept_term: true }) : paid;
    if (!outcome.ok && outcome.code !== 'payment_not_found') this.refuse(outcome.code, store.fieldErrors);
  }

  /** Checks shipping, payment and terms, which no form has. */
  private checkParts(): boolean {
    const { shipping } = this;
    shipping.setProblem(
      shipping.isMissing && this.checkout.shipping.rates.length > 0 ? 'shipping_method_required' : null,
    );
    const areRight = [this.payment.check(), this.terms.check()];
    return !shipping.problem && areRight.every(Boolean);
  }

  private refuse(code: string | null, fields: Readonly<Record<string, string>> = {}): void {
    const { email, ...others } = fields;
    if (email) this.contact.refuse(code, { email });
    const [ofAddress, ofBilling] = [fieldsOf(ADDRESS_NAME, others), fieldsOf(BILLING_NAME, others)];
    if (ofAddress) this.address.refuse(code, ofAddress);
    if (ofBilling) this.billing.address.refuse(code, ofBilling);
    if (code !== null && SHIPPING_CODES.has(code)) this.shipping.setProblem(code);
    else if (code !== null && PAYMENT_CODES.has(code)) this.payment.setError(code);
    else if (code === 'terms_not_accepted') this.terms.refuse(code);
    else if (code !== null && code === this.deps.store.saveError) this.isUnsavedRefused = true;
    else this.refusal = code;
    this.refusals += 1;
    // Lines, codes and totals then show which of them was refused; a wallet's agreement is used up.
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

  /** Restores what was typed before a reload and never reached the server. */
  private restore({ email, note, ...addresses }: CheckoutDraft): void {
    if (email !== undefined) {
      this.contact.set('email', email);
      this.setEmail(email);
    }
    if (note !== undefined) this.setNote(note);
    if (restoreAddress(this.address, addresses)) this.deps.store.save({ shipping_address: { ...this.address.values } });
    this.billing.restore(addresses);
  }
}

const passed = () => Promise.resolve();
