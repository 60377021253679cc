import { Refusal } from '#api/core/refusal.ts';
import type { Gateway } from '#server/modules/payments/gateway.ts';
import type { PaymentRow } from '#server/modules/payments/payment-rows.ts';

/**
 * The payment of an order whose gateway pays first. Refuses a missing or pending payment, and one for another amount,
 * since the shopper agreed to that amount.
 */
export function paymentFor(
  { pays, code }: Gateway,
  last: PaymentRow | undefined,
  total: number,
  currency: string,
): PaymentRow | undefined {
  if (pays === 'later' || total === 0) return undefined;
  const refused = (reason: string) => new Refusal(402, reason, undefined, [{ field: 'payment_method', code: reason }]);
  if (last?.state === 'pending') throw refused('payment_processing');
  if (last?.state !== 'authorised' || last.gateway !== code) throw refused('payment_required');
  if (last.amount !== total || last.currency !== currency) throw refused('payment_amount_changed');
  return last;
}
