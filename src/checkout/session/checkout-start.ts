import type { Checkout, Country, PaymentMethod } from '#domain/checkout/checkout.ts';

/** What a checkout page comes with; `checkout` is shown until the store has taken it over. */
export type CheckoutStart = {
  checkout: Checkout;
  paymentMethods: readonly PaymentMethod[];
  countries: readonly Country[];
  defaultCountry: string;
  charged: { code: string };
  refusal?: string;
  back?: string;
};
