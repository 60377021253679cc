import { orNull } from '#api/core/refusal.ts';
import type { FormPost } from '#server/http/forms/forms.ts';
import { backTo } from './express/back-to.ts';
import type { ExpressService } from './express/express.service.ts';
import { completePayment } from './complete-payment.ts';
import type { CompleteDeps } from './complete-payment.ts';
import { latestPayment, reread } from './payment-rows.ts';
import { limitConfirm, payer } from '../checkout/checkout.handlers.ts';
import { documentViewer, mayEnter } from '../checkout/checkout-viewer.ts';
import { recordContact } from '../checkout/record-contact.ts';

/**
 * The page that a provider returns to, paid or not. The result is requested from the provider, never read from the
 * query. If there is an order, it redirects to its page with the key; otherwise to the checkout, which shows the
 * reason. It needs neither script nor the tab that the shopper left from.
 */
export function paymentForms(deps: CompleteDeps & { express: ExpressService }): FormPost[] {
  return [
    {
      path: '/checkout/:token/return',
      method: 'GET',
      async handle(shop, { form: { token = '' }, request }) {
        await limitConfirm(request, token);
        const viewer = await documentViewer(shop, request);
        // The order belongs to who is signed in now, in the browser that pays.
        const isOwn = async () => (await orNull(mayEnter(shop, token, viewer))) === true;
        if (await isOwn()) await recordContact(shop, token, viewer.customerId);
        const express = await deps.express.back(shop, token, payer(request, token));
        const left = await latestPayment(shop, token);
        const row = left?.state === 'requires_action' ? await deps.payments.refreshInTime(shop, left) : left;
        if (row) await completePayment(shop, deps, row);
        const order = await deps.orderPage(shop, token);
        if (order)
          return {
            location: order.path,
            ...((await isOwn()) && { cookies: order.cookies }),
            ...(left && { prefix: left.input.prefix }),
          };
        if (!express) return { location: `/checkouts/${token}`, ...(left && { prefix: left.input.prefix }) };
        // After approval the shopper reviews the order; otherwise returns to the page with the wallet's button, with
        // nothing changed. Both show the error.
        const error =
          express.code ?? (row?.state === 'authorised' ? (await reread(shop, row)).code : null) ?? undefined;
        return { location: backTo(express.isAgreed ? `/checkouts/${token}` : express.from, error) };
      },
    },
  ];
}
