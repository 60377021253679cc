import type { Hono } from 'hono';
import { orNull } from '#api/core/refusal.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { withPrefix } from '#domain/page/locale-path.ts';
import { findCart } from '../cart/cart-rows.ts';
import { bothPaths } from '#server/http/both-paths.ts';
import type { AppEnv } from '#server/core/shop-context.ts';

const PATHS = bothPaths('/checkout/proxy');

/**
 * [core §2] checkout-proxy, for links that are the same for everybody: redirects to the checkout of the visitor's cart
 * and keeps the query; without a cart to the cart page.
 */
export function mountCheckoutProxy(app: Hono<AppEnv>): void {
  app.on('GET', PATHS, async (c) => {
    const { shop, request } = c.var;
    const token = request.cookie(COOKIES.cartToken);
    const cart = token ? await orNull(findCart(shop, token)) : null;
    c.header('Cache-Control', 'no-store');
    return c.redirect(
      `${withPrefix(cart ? `/checkouts/${cart.checkout_token}` : '/cart', request.prefix)}${new URL(c.req.url).search}`,
      303,
    );
  });
}
