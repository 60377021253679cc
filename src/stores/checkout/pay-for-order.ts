import type { Checkout, PaymentMethod } from '#domain/checkout/checkout.ts';
import { done } from '../core/outcome.ts';
import type { Outcome } from '../core/outcome.ts';
import type { PaymentInput } from '../payment/payment.store.ts';

/** Sets the money aside; `takes_card` asks for a card. */
export type Pay = (token: string, input: PaymentInput, options: { takes_card?: boolean }) => Promise<Outcome>;

type Order = { token: string; checkout: Checkout | null; method: PaymentMethod; input: PaymentInput };

/** Pays where the method is paid before the order. A free order and an agreed wallet need no card. */
export async function payForOrder(pay: Pay, { token, checkout, method, input }: Order): Promise<Outcome> {
  const { takes_card, leads_away } = method.provider_options;
  if ((!takes_card && !leads_away) || checkout?.total.total_price === 0) return done;
  return pay(token, input, { takes_card: takes_card && checkout?.payment.express?.method_code !== method.code });
}
