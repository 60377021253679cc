import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { AddressField } from '#domain/address-rules.ts';
import { isCouponRefusal } from '#domain/coupon.ts';
import type { Address, Checkout, Country, PaymentMethod } from '#domain/entities/checkout.ts';
import type { FormModel } from '#forms/form.model.ts';
import { createAddressForm, EMPTY_ADDRESS } from '#forms/address/address.model.ts';
import { createContactForm } from '#forms/contact/contact.model.ts';
import type { ContactValues } from '#forms/contact/contact.model.ts';
import { PAYMENT_PROBLEMS } from '../parts/payment-problem.ts';
import type { CheckoutDraft, CheckoutDrafts } from '#stores/checkout-draft.ts';
import type { Paying } from '#stores/paying-area.ts';
import type { CheckoutStore } from '#stores/checkout.store.ts';

/** What a page came with: shown until the store has taken it over. */
export type CheckoutStart = { checkout: Checkout; paymentMethods: readonly PaymentMethod[]; countries: readonly Country[]; defaultCountry: string };

type Deps = { store: CheckoutStore; drafts: CheckoutDrafts; paying: Paying; start: CheckoutStart; mustAccept: boolean };

/** Name of the address's fields on the wire and in the page. */
export const ADDRESS_NAME = 'shipping_address';

/** Codes that one part of the page shows instead of the whole. */
const SHIPPING_CODES = new Set(['shipping_method_required', 'shipping_method_unknown']);
const STOCK_CODES = new Set(['sold_out', 'not_enough_stock']);
const PAYMENT_CODES = new Set(['payment_method_required', 'payment_method_unknown', ...PAYMENT_PROBLEMS]);

/**
 * One visit of the checkout: what is typed, where it is kept, and the order it leads to. Every change is stored with the
 * server and, until it has answered, with this tab, so that a reload loses nothing. Layouts arrange parts around it.
 */
export class CheckoutSession {
  readonly contact: FormModel<ContactValues>;
  readonly address: FormModel<Address>;
  note: string;
  isAccepted = false;
  /** Message key of the last refusal that belongs to no part. */
  refusal: string | null = null;
  shippingError: string | null = null;
  paymentError: string | null = null;
  termsError: string | null = null;
  /** Times an order was asked for and something was wrong; a layout leads the focus there. */
  refusals = 0;
  /** The last order failed because what it is made of could not be stored. */
  private isUnsavedRefused = false;
  private chosenRate: string | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    const { checkout, countries, defaultCountry } = deps.start;
    const { email, note, shipping_address } = checkout.info;
    const country_code = countries.some(({ code }) => code === defaultCountry) ? defaultCountry : '';
    this.contact = createContactForm({ email });
    this.address = createAddressForm(shipping_address ?? { ...EMPTY_ADDRESS, country_code }, { countries, name: ADDRESS_NAME });
    this.note = note;
    makeAutoObservable<CheckoutSession, 'deps'>(this, { deps: false, contact: observableRef, address: observableRef }, { autoBind: true });
  }

  get checkout(): Checkout {
    const { store, start } = this.deps;
    return store.token === start.checkout.token && store.checkout ? store.checkout : start.checkout;
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

  /** The rate that shows as chosen: at once the one asked for, in the end the one the server has. */
  get shippingMethod(): string | null {
    const { method, rates } = this.checkout.shipping;
    const isOnItsWay = !this.isSettled && rates.some(({ id }) => id === this.chosenRate);
    return isOnItsWay ? this.chosenRate : method;
  }

  /** The sums are of before a change that could not be stored. */
  get isStale(): boolean {
    return this.deps.store.isStale;
  }

  get isPlacing(): boolean {
    return this.deps.store.placing !== 'idle' || this.paying.payment.step !== 'idle';
  }

  /** `failed`: the address could not be stored, so nobody has looked for rates; `retry` asks again. */
  get ratesStatus(): 'awaited' | 'loading' | 'ready' | 'failed' {
    const { store } = this.deps;
    if (this.checkout.shipping.rates.length > 0) return 'ready';
    if (store.loading.shippingCalculation) return 'loading';
    if (store.error !== null && store.hasUnsaved) return 'failed';
    return this.address.isValid ? 'ready' : 'awaited';
  }

  /** Message key of what is wrong with the way of sending: the choice, or the call that looks for rates. */
  get ratesError(): string | null {
    return this.ratesStatus === 'failed' ? this.deps.store.error : this.shippingError;
  }

  /** Message key of why the last change is not stored; null while the missing rates say so in their place. */
  get saveError(): string | null {
    return this.ratesStatus === 'failed' && !this.isUnsavedRefused ? null : this.deps.store.saveError;
  }

  /** Ids of the parts that are wrong, in no order. */
  get wrongIds(): string[] {
    const parts = [
      [this.contact.shownError('email'), 'email'],
      ...Object.keys(this.address.values).map((field) => [this.address.shownError(field as AddressField), `${ADDRESS_NAME}.${field}`]),
      [this.shippingError, 'shipping-method'],
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
    const chosen = start.paymentMethods.find(({ code }) => code === payment.chosenMethod) ?? this.presetPayment;
    if (!store.paymentMethod && chosen) void store.selectPaymentMethod(chosen);
    if (payment.isUnderway(start.checkout.token)) void this.resume();
    this.restore(drafts.read(start.checkout.token));
    const stops = [
      reaction(() => store.isSettled && store.error === null, (isStored) => isStored && drafts.clear()),
      reaction(() => this.rateToOffer, (id) => id && this.chooseShipping(id), { fireImmediately: true }),
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
    this.shippingError = null;
    this.deps.store.save({ shipping_address: address });
    if (field === 'country_code' || field === 'province_code') void this.deps.store.saveNow();
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

  chooseShipping(id: string): void {
    this.chosenRate = id;
    this.shippingError = null;
    void this.storeRate(id);
  }

  /** Stores again what could not be. */
  retry(): void {
    void this.deps.store.saveNow();
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
    const areFormsRight = (await Promise.all([this.contact.submit(passed), this.address.submit(passed)])).every(Boolean);
    if (!this.checkParts() || !areFormsRight) return this.refuse(null);
    const { store } = this.deps;
    store.save({ email: this.contact.values.email.trim(), shipping_address: { ...this.address.values } });
    const outcome = await store.placeOrder({ accept_term: this.isAccepted || !this.deps.mustAccept, pay: this.deps.paying.payment.pay });
    // The fields say themselves what is wrong with a card, and have the focus.
    if (!outcome.ok && outcome.code !== 'card_incomplete') this.refuse(outcome.code, store.fieldErrors);
  }

  /** What was paid before a reload becomes its order; what failed meanwhile is said; one the server never heard of was never made. */
  private async resume(): Promise<void> {
    const { store, paying, start } = this.deps;
    const paid = await paying.payment.resume(start.checkout.token);
    const outcome = paid.ok ? await store.placeOrder({ accept_term: true }) : paid;
    if (!outcome.ok && outcome.code !== 'payment_not_found') this.refuse(outcome.code, store.fieldErrors);
  }

  /** The first rate of a place where none is chosen yet: the total then holds what sending costs. Never the same one twice. */
  private get rateToOffer(): string | null {
    const { required, method, rates } = this.checkout.shipping;
    const [first] = rates;
    const isOpen = required && !method && this.deps.store.isSettled && this.deps.store.error === null;
    return isOpen && first && first.id !== this.chosenRate ? first.id : null;
  }

  private get presetPayment(): PaymentMethod | null {
    const { paymentMethods, checkout } = this.deps.start;
    return paymentMethods.find(({ code }) => code === checkout.payment.method_code) ?? paymentMethods[0] ?? null;
  }

  /** What no form has: shipping, payment, terms. */
  private checkParts(): boolean {
    const { shipping } = this.checkout;
    this.shippingError = shipping.required && !this.shippingMethod && shipping.rates.length > 0 ? 'shipping_method_required' : null;
    this.paymentError = this.paymentMethod ? null : 'payment_method_required';
    this.termsError = this.deps.mustAccept && !this.isAccepted ? 'terms_not_accepted' : null;
    return !this.shippingError && !this.paymentError && !this.termsError;
  }

  private refuse(code: string | null, fields: Readonly<Record<string, string>> = {}): void {
    const { email, ...others } = fields;
    if (email) this.contact.refuse(code, { email });
    const ofAddress = Object.fromEntries(Object.entries(others).filter(([field]) => field.startsWith(`${ADDRESS_NAME}.`)));
    if (Object.keys(ofAddress).length > 0) this.address.refuse(code, ofAddress);
    if (code !== null && SHIPPING_CODES.has(code)) this.shippingError = code;
    else if (code !== null && PAYMENT_CODES.has(code)) this.paymentError = code;
    else if (code === 'terms_not_accepted') this.termsError = code;
    else if (code !== null && code === this.deps.store.saveError) this.isUnsavedRefused = true;
    else this.refusal = code;
    this.refusals += 1;
    // The lines, codes and sums then show which of them it is about.
    if (code !== null && (STOCK_CODES.has(code) || isCouponRefusal(code) || code === 'payment_amount_changed')) void this.deps.store.load(this.deps.start.checkout.token);
  }

  /** What the shop does not take shows as before, and why; what only waits for another try says so elsewhere. */
  private async storeRate(id: string): Promise<void> {
    const { store } = this.deps;
    const outcome = await store.selectShippingMethod(id);
    const isWaiting = !outcome.ok && outcome.code === store.saveError && !SHIPPING_CODES.has(outcome.code);
    if (!outcome.ok && !isWaiting && this.chosenRate === id) this.failRate(outcome.code);
  }

  private failRate(code: string): void {
    this.shippingError = code;
  }

  private keep(values: CheckoutDraft): void {
    this.deps.drafts.keep(this.deps.start.checkout.token, values);
  }

  /** Puts back what was typed before a reload and never reached the server. */
  private restore({ email, note, ...address }: CheckoutDraft): void {
    if (email !== undefined) {
      this.contact.set('email', email);
      this.setEmail(email);
    }
    if (note !== undefined) this.setNote(note);
    const fields = Object.entries(address) as [AddressField, string][];
    for (const [field, value] of fields) this.address.set(field, value);
    if (fields.length > 0) this.deps.store.save({ shipping_address: { ...this.address.values } });
  }
}

const passed = () => Promise.resolve();
