import type { ShopContext } from '#server/core/shop-context.ts';
import { endPayment } from './end-payment.ts';
import type { GatewayAnswer } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { authorisationOf, recordAnswer } from './payment-rows.ts';
import type { PaymentRow } from './payment-rows.ts';

/**
 * Asks the gateway for a payment's state, by its reference or our key, and stores it; begins nothing. Null if the
 * gateway does not know it, while a call may still be under way.
 */
export async function refreshPayment(
  shop: ShopContext,
  gateways: Gateways,
  row: PaymentRow,
): Promise<PaymentRow | null> {
  const { gateway_reference: reference, idempotency_key: key } = row;
  const gateway = gateways.of(row);
  const answer =
    reference === null
      ? await gateway.find(shop, authorisationOf(row))
      : await gateway.confirm(shop, { reference, key });
  return answer && applyAnswer(shop, gateways, row, answer);
}

/** Stores an answer; a payment that can have no order is voided. */
export async function applyAnswer(
  shop: ShopContext,
  gateways: Gateways,
  row: PaymentRow,
  answer: GatewayAnswer,
): Promise<PaymentRow> {
  const noted = await recordAnswer(shop, row, answer);
  if (noted.state === 'voiding') await endPayment(shop, gateways, noted);
  return noted;
}
