import { HEADER } from '#api/core/names.ts';
import { Refusal } from '#api/core/refusal.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { accessTo, validSecret } from '../cart/checkout-access.ts';
import type { CheckoutViewer } from '../cart/checkout-access.ts';
import { customerToken } from '../customers/customer.handlers.ts';
import { findCustomer } from '../customers/sessions.ts';
import { addHolder, findCheckoutAndCart } from './checkout-rows.ts';

/** The viewer of a call, which names secret and session in its headers. */
export async function callViewer(shop: ShopContext, request: RequestContext): Promise<CheckoutViewer> {
  return {
    secret: validSecret(request.header(HEADER.checkoutSecret)),
    customerId: (await findCustomer(shop, customerToken(request)))?.id,
  };
}

/** The viewer of a document, which a browser asks for with its cookies. */
export async function documentViewer(shop: ShopContext, request: RequestContext): Promise<CheckoutViewer> {
  const called = await callViewer(shop, request);
  return {
    secret: called.secret ?? validSecret(request.cookie(COOKIES.checkoutSecret)),
    customerId: called.customerId ?? (await findCustomer(shop, request.session))?.id,
  };
}

/** The answer to a client without a secret where one is needed. */
export const secretRequired = () => new Refusal(403, 'checkout_secret_required');

/**
 * Refuses to pay or order with what somebody else has typed. An order that exists already is named only to those who
 * may see it. What a wallet fills in later is then for this browser.
 */
export async function requireAccess(shop: ShopContext, token: string, viewer: CheckoutViewer): Promise<void> {
  if (!(await mayEnter(shop, token, viewer))) throw secretRequired();
  if (viewer.secret !== undefined) await addHolder(shop, token, viewer.secret);
}

/** The same as an answer. */
export async function mayEnter(shop: ShopContext, token: string, viewer: CheckoutViewer): Promise<boolean> {
  const { row, cart } = await findCheckoutAndCart(shop, token);
  const access = accessTo(row, cart, viewer);
  return access === 'own' || (access === 'free' && row.order_id === null);
}
