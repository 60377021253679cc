import type { Hono } from 'hono';
import { orderKeyCookie } from '#domain/core/cookies.ts';
import { sumDone } from '#domain/order/refund.ts';
import { drawInvoice } from './invoices/draw-invoice.ts';
import { orderInvoice } from './invoices/order-invoice.ts';
import { orderItemsOf } from './lock-order.ts';
import { findOrder } from './order-status.service.ts';
import { requireHolder, sightOf } from './order-viewer.ts';
import { findCustomer } from '../customers/sessions.ts';
import type { Gateways } from '../payments/gateways.ts';
import { refundsOf } from './refunds/refund-rows.ts';
import { bothPaths } from '#server/http/both-paths.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import { orderKeyOf } from './order-key.ts';
import { setCookies } from '#server/http/headers/set-cookies.ts';

/** Invoices of one visitor in ten minutes: each takes a tenth of a second of processor time. */
const INVOICE_BOUND = { points: 30, seconds: 600 };

/**
 * Around an order's page: its invoice as a file, and the key in an email's link, which the browser keeps for 7 days
 * [acc §9].
 */
export function mountOrderPages(app: Hono<AppEnv>, { gateways }: { gateways: Gateways }): void {
  app.on('GET', bothPaths('/orders/:token/invoice.pdf'), async (c) => {
    const { shop, request } = c.var;
    await request.limit('invoice', INVOICE_BOUND);
    const order = await findOrder(shop, c.req.param('token') ?? '');
    const key = request.query('key') ?? request.cookie(orderKeyCookie(order.token));
    const customerId = (await findCustomer(shop, request.session))?.id;
    requireHolder({ key, customerId }, order, shop.now());
    const refunded = sumDone(await refundsOf(shop, order.id));
    const bytes = await drawInvoice(
      orderInvoice(
        shop,
        order,
        await orderItemsOf(shop, order.id),
        refunded,
        gateways.words(order.payment_method_code, order.locale),
      ),
    );
    c.header('Content-Type', 'application/pdf');
    c.header('Content-Disposition', `attachment; filename="invoice-${order.name.replaceAll(/[^\w-]/g, '')}.pdf"`);
    c.header('Cache-Control', 'no-store');
    return c.body(bytes);
  });
  app.on('GET', bothPaths('/orders/:token'), async (c, next) => {
    // Read before `next`, since the last matching route sets the parameters.
    const token = c.req.param('token') ?? '';
    await next();
    const { shop, request } = c.var;
    const key = request.query('key');
    if (key === undefined || c.res.status !== 200) return;
    const order = await findOrder(shop, token);
    // A wrong key must not replace a valid one.
    if (sightOf({ key }, order, shop.now()) === 'none') return;
    setCookies(c, orderKeyOf(token, key));
  });
}
