import type { FormPost } from '#server/http/forms/forms.ts';
import { backTo } from './express/back-to.ts';
import type { ExpressService } from './express/express.service.ts';
import { completePayment } from './complete-payment.ts';
import type { CompleteDeps } from './complete-payment.ts';
import { latestPayment, reread } from './payment-rows.ts';
import { limitConfirm, payer } from '../checkout/checkout.handlers.ts';

/**
 * Where a provider's page leads back to, paid or not. What came of it is asked of the provider, not read from the
 * address; an order that is there leads to its page, with the key that shows whose it is, anything else to the
 * checkout, which says why. The browser needs neither script nor the tab it left from.
 */
export function paymentForms(deps: CompleteDeps & { express: ExpressService }): FormPost[] {
  return [
    {
      path: '/checkout/:token/return',
      method: 'GET',
      async handle(shop, { form: { token = '' }, request }) {
        await limitConfirm(request, token);
        const express = await deps.express.back(shop, token, payer(request, token));
        const left = await latestPayment(shop, token);
        const row = left?.state === 'requires_action' ? await deps.payments.refreshInTime(shop, left) : left;
        if (row) await completePayment(shop, deps, row);
        const order = await deps.orderPage(shop, token);
        if (order) return { location: order.path, cookies: order.cookies, ...(left && { prefix: left.wish.prefix }) };
        if (!express) return { location: `/checkouts/${token}`, ...(left && { prefix: left.wish.prefix }) };
        // Who has agreed looks the order over; who has not is back where the wallet was pressed, where nothing has
        // changed. Either is told what went wrong.
        const error =
          express.code ?? (row?.state === 'authorised' ? (await reread(shop, row)).code : null) ?? undefined;
        return { location: backTo(express.isAgreed ? `/checkouts/${token}` : express.from, error) };
      },
    },
  ];
}
