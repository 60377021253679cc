import { isRefusal } from '#api/core/refusal.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { EXPRESS_INFO_SECONDS } from '#domain/limits.ts';
import { pathOnThisShop } from '#domain/page/path-on-this-shop.ts';
import { withQuery } from '#domain/core/with-query.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { refuseOrders } from '#server/http/refuse-orders.ts';
import type { FormPost, FormResult } from '#server/http/forms/forms.ts';
import type { CheckoutService } from '#server/modules/checkout/checkout.service.ts';
import { requireAccess } from '#server/modules/checkout/checkout-viewer.ts';
import { findCheckout } from '#server/modules/checkout/checkout-rows.ts';
import { backTo } from './back-to.ts';
import type { ExpressService } from './express.service.ts';
import { ownCheckout } from './buy-now.ts';
import { askedItem, askedProduct } from '#server/modules/cart/cart.forms.ts';
import type { CartFormDeps } from '#server/modules/cart/cart.forms.ts';
import { payer } from '#server/modules/checkout/checkout.handlers.ts';
import { browserSecret } from '#server/modules/cart/checkout-access.ts';
import { beginWithLink } from '#server/modules/cart/coupon-rate-limit.ts';

type BrowserSecret = ReturnType<typeof browserSecret>;
type Deps = Pick<CartFormDeps, 'carts' | 'catalogue' | 'uploads'> & {
  checkouts: CheckoutService;
  express: ExpressService;
};

/**
 * Buying directly: a single product without the cart ([core §1], dynamic checkout), or a cart or checkout, through a
 * wallet. Plain forms that redirect to the wallet or the checkout, or back with the reason if that is not possible.
 */
export function expressForms({ express, ...deps }: Deps): FormPost[] {
  const lead = async (
    shop: ShopContext,
    request: RequestContext,
    { token, code, from, secret }: { token: string; code: string | undefined; from: string; secret: BrowserSecret },
  ): Promise<FormResult> => {
    const cookies = {
      ...secret.cookies,
      [COOKIES.expressCheckout]: { value: token, seconds: EXPRESS_INFO_SECONDS },
    };
    if (!code) return { location: `/checkouts/${token}`, cookies };
    refuseOrders(request);
    // What the wallet answers is for this browser.
    await requireAccess(shop, token, { secret: secret.secret });
    const outcome = await express.begin(shop, token, code, { ...payer(request, token), from });
    if (outcome.status === 'redirect') return { location: `/checkout/${token}/leave`, cookies };
    if (outcome.status === 'declined') return { location: backTo(from, outcome.code), cookies };
    return { location: `/checkouts/${token}`, cookies };
  };
  return [
    {
      path: '/checkout/buy',
      takesFiles: true,
      async handle(shop, call) {
        const { request, form } = call;
        const product = await askedProduct(deps.catalogue, shop, call);
        const page = product ? `/products/${product.handle}` : '/cart';
        return orBack(page, async () => {
          const item = await askedItem(deps.uploads, shop, call, product);
          const locale = request.locale.code;
          const secret = browserSecret(shop, request);
          const create = () => beginWithLink(request, (shared) => deps.carts.create(shop, [item], { locale }, shared));
          const token = await ownCheckout(shop, deps.checkouts, {
            item,
            locale,
            create,
            before: request.cookie(COOKIES.expressCheckout),
            cartToken: request.cookie(COOKIES.cartToken),
            secret: secret.secret,
          });
          const from = product ? withQuery(page, { variant: String(item.variant_id) }) : page;
          return orBack(from, () => lead(shop, request, { token, code: form.express, from, secret }));
        });
      },
    },
    {
      path: '/checkout/express',
      handle: (shop, { form: { checkout = '', express: code, from }, request }) => {
        const back = pathOnThisShop(from ?? '/cart');
        return orBack(back, async () => {
          const { token } = await findCheckout(shop, checkout);
          return lead(shop, request, { token, code, from: back, secret: browserSecret(shop, request) });
        });
      },
    },
  ];
}

/** Redirects to the page of the form, with the error in the query. */
async function orBack(path: string, act: () => Promise<FormResult>): Promise<FormResult> {
  try {
    return await act();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { location: backTo(path, error.errors[0]?.code ?? error.code) };
  }
}
