import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#api/refusal.ts';
import { paymentEvents } from '../db/schema/payment.ts';
import { completePayment } from '../services/payments/complete-payment.ts';
import type { CompleteDeps } from '../services/payments/complete-payment.ts';
import { endPayment, isLost, losePayment } from '../services/payments/end-payment.ts';
import type { GatewayEvent } from '../services/payments/gateway.ts';
import { findPayment, recordAnswer } from '../services/payments/payment-rows.ts';
import type { PaymentRow } from '../services/payments/payment-rows.ts';
import type { AppEnv, ShopContext } from './context.ts';
import { refuse } from './errors.ts';

const BODY_BYTES = 64 * 1024;

/**
 * What gateways tell by themselves (decisions, "Commerce"): signed over the body as it came, so read before any contract. An event is one
 * effect however often it comes; one that comes before the browser makes the order. A payment nobody knows yet is a 404, to be told again.
 */
export function mountPaymentWebhook(app: Hono<AppEnv>, deps: CompleteDeps): void {
  app.post('/api/payments/:gateway/webhook', bodyLimit({ maxSize: BODY_BYTES, onError: (c) => refuse(c, new Refusal(413, 'body_too_large')) }), async (c) => {
    const shop = c.get('shop');
    const gateway = deps.gateways.paying(c.req.param('gateway'));
    if (!gateway) throw new Refusal(404, 'gateway_unknown');
    const event = await gateway.webhook(shop, { header: (name) => c.req.header(name), body: await c.req.text() });
    const row = await hear(shop, gateway.code, event);
    if (row) await completePayment(shop, deps, row);
    if (row?.state === 'voiding') await endPayment(shop, deps.gateways, row);
    c.header('Cache-Control', 'no-store');
    return c.json({ success: true, result: { replayed: row === undefined } });
  });
}

/** Writes down what an event says, once; undefined for one that was heard before. */
function hear(shop: ShopContext, gateway: string, { id, answer, ...named }: GatewayEvent): Promise<PaymentRow | undefined> {
  return shop.db.transaction(async (db) => {
    const inside = { ...shop, db, isInTransaction: true };
    const heard = await db.insert(paymentEvents).values({ shop_id: shop.id, gateway, event_id: id, created_at: shop.now() }).onConflictDoNothing().returning();
    if (heard.length === 0) return undefined;
    const row = await findPayment(inside, gateway, named);
    if (!row) throw new Refusal(404, 'payment_not_found');
    const told = await recordAnswer(inside, row, answer);
    return told.state === 'authorised' && isLost(answer) ? losePayment(inside, told, answer) : told;
  });
}
