import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#api/core/refusal.ts';
import { paymentEvents } from '#server/db/schema/payment.ts';
import { completePayment } from './complete-payment.ts';
import type { CompleteDeps } from './complete-payment.ts';
import { endPayment, isLost, losePayment } from './end-payment.ts';
import type { GatewayAnswer, GatewayEvent } from './gateway.ts';
import { findPayment, recordAnswer, reread } from './payment-rows.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { AppEnv, ShopContext } from '#server/core/shop-context.ts';
import { refuse } from '#server/http/errors.ts';
import { checkStorable } from '#server/http/storable.ts';

const BODY_BYTES = 64 * 1024;

/**
 * Webhooks of gateways [decisions, Commerce]. Their signature covers the raw body, so it is read before it is parsed.
 * An event takes effect once, however often it is sent; if it comes before the browser, it creates the order. For an
 * unknown payment the answer is 404, so that the event is sent again.
 */
export function mountPaymentWebhook(app: Hono<AppEnv>, deps: CompleteDeps): void {
  app.post(
    '/api/payments/:gateway/webhook',
    bodyLimit({ maxSize: BODY_BYTES, onError: (c) => refuse(c, new Refusal(413, 'body_too_large')) }),
    async (c) => {
      const shop = c.get('shop');
      const gateway = deps.gateways.paying(c.req.param('gateway'));
      if (!gateway) throw new Refusal(404, 'gateway_unknown');
      const event = await gateway.webhook(shop, { header: (name) => c.req.header(name), body: await c.req.text() });
      checkStorable(event);
      const row =
        event &&
        (await (event.answer
          ? hear(shop, deps, gateway.code, { ...event, answer: event.answer })
          : look(shop, deps, gateway.code, event)));
      if (row) {
        await completePayment(shop, deps, row);
        await endPayment(shop, deps.gateways, await reread(shop, row));
      }
      c.header('Cache-Control', 'no-store');
      return c.json({ success: true, result: { replayed: row === undefined } });
    },
  );
}

/**
 * Asks the gateway for the payment's state, on each repetition of the event: only a completed event is ignored when it
 * is repeated.
 */
async function look(
  shop: ShopContext,
  { payments, recordReportedRefund }: CompleteDeps,
  gateway: string,
  { id, refunded, ...named }: GatewayEvent,
): Promise<PaymentRow | undefined> {
  const row = await findPayment(shop, gateway, named);
  if (!row) throw new Refusal(404, 'payment_not_found');
  const known =
    row.state === 'pending' || row.state === 'requires_action' ? ((await payments.refresh(shop, row)) ?? row) : row;
  if (refunded !== undefined) await recordReportedRefund(shop, known, refunded);
  const heard = await shop.db
    .insert(paymentEvents)
    .values({ shop_id: shop.id, gateway, event_id: id, created_at: shop.now() })
    .onConflictDoNothing()
    .returning();
  return heard.length > 0 ? known : undefined;
}

/** Records an event once; undefined if it was recorded before. */
function hear(
  shop: ShopContext,
  { recordReportedRefund }: CompleteDeps,
  gateway: string,
  { id, answer, refunded, ...named }: GatewayEvent & { answer: GatewayAnswer },
): Promise<PaymentRow | undefined> {
  return shop.db.transaction(async (db) => {
    const inside = { ...shop, db, isInTransaction: true };
    const heard = await db
      .insert(paymentEvents)
      .values({ shop_id: shop.id, gateway, event_id: id, created_at: shop.now() })
      .onConflictDoNothing()
      .returning();
    if (heard.length === 0) return undefined;
    const row = await findPayment(inside, gateway, named);
    if (!row) throw new Refusal(404, 'payment_not_found');
    const told = await recordAnswer(inside, row, answer);
    if (refunded !== undefined) await recordReportedRefund(inside, told, refunded);
    return told.state === 'authorised' && isLost(answer) ? losePayment(inside, told, answer) : told;
  });
}
