import type { Checkout, PaymentMethod } from '#domain/checkout/checkout.ts';
import type { CheckoutStore } from '#stores/checkout/checkout.store.ts';
import { makeStore } from '#stores/core/observable-store.ts';
import type { PaymentStore } from '#stores/payment/payment.store.ts';

type Deps = {
  store: Pick<CheckoutStore, 'paymentMethod' | 'selectPaymentMethod'>;
  payment: Pick<PaymentStore, 'choose' | 'chosenMethod'>;
  methods: readonly PaymentMethod[];
  /** The checkout as the page came with it. */
  start: Checkout;
};

/** How the order is paid [core §4]. */
export class PaymentStep {
  /** Message key of what is wrong with the method or the payment. */
  error: string | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<PaymentStep, 'deps'>(this, { deps: false });
  }

  /** The chosen method, else the one the page presets; null where the shop has none. */
  get method(): PaymentMethod | null {
    return this.deps.store.paymentMethod ?? this.preset;
  }

  choose(method: PaymentMethod): void {
    this.error = null;
    this.deps.payment.choose(method.code);
    void this.deps.store.selectPaymentMethod(method);
  }

  /** Selects what this tab chose before a reload, unless a wallet was agreed to since; else the preset. */
  begin(hasExpress: boolean): void {
    const { store, payment, methods } = this.deps;
    const before = hasExpress ? null : methods.find(({ code }) => code === payment.chosenMethod);
    const method = before ?? this.preset;
    if (!store.paymentMethod && method) void store.selectPaymentMethod(method);
  }

  /** True where there is a method. */
  check(): boolean {
    this.error = this.method ? null : 'payment_method_required';
    return !this.error;
  }

  setError(code: string | null): void {
    this.error = code;
  }

  private get preset(): PaymentMethod | null {
    const { methods, start } = this.deps;
    const { express, method_code } = start.payment;
    return methods.find(({ code }) => code === (express?.method_code ?? method_code)) ?? methods[0] ?? null;
  }
}
