import type { Hono } from 'hono';
import { directionOf, withPrefix } from '#domain/page/locale-path.ts';
import { renderView } from '#server/mail/render-view.ts';
import { findCheckout } from '#server/modules/checkout/checkout-rows.ts';
import { expressOf } from '#server/modules/checkout/express-info.ts';
import type { Gateways } from '../gateways.ts';
import { bothPaths } from '#server/http/both-paths.ts';
import { translator } from '#server/core/translator.ts';
import type { AppEnv } from '#server/core/shop-context.ts';

const PATHS = bothPaths('/checkout/:token/leave');

/**
 * A page between the shop and a wallet. The policy `form-action` allows forms to lead only to the shop, redirects
 * included; a page may lead elsewhere. It replaces its entry in the history, so that Back skips it.
 */
export function mountLeavePage(app: Hono<AppEnv>, { gateways }: { gateways: Gateways }): void {
  app.on('GET', PATHS, async (c) => {
    const { shop, request } = c.var;
    const token = c.req.param('token') ?? '';
    const row = await findCheckout(shop, token);
    const express = expressOf(row, shop.now());
    c.header('Cache-Control', 'no-store');
    if (row.order_id !== null || !express?.url || express.source !== undefined)
      return c.redirect(withPrefix(`/checkouts/${token}`, request.prefix), 303);
    const { url, gateway, from } = express;
    const code = request.locale.code;
    const t = translator(code);
    const name = gateways.paying(gateway)?.express?.name(t) ?? gateway;
    const heading = t('leave.heading', { name });
    c.header('Refresh', `0; url=${url}`);
    c.header('X-Robots-Tag', 'noindex');
    const { LeavePageView } = await import('#server/modules/payments/express/leave.page.tsx');
    const page = {
      lang: code,
      dir: directionOf(code),
      subject: heading,
      shop: shop.row.name,
      heading,
      onward: { label: t('leave.go', { name }), url },
      back: { label: t('leave.back'), url: withPrefix(from, request.prefix) },
    };
    return c.html(await renderView(LeavePageView, page));
  });
}
