import { isRefusal } from '#api/core/refusal.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { LOOKUP_FORMS } from '#domain/order/order-lookup.ts';
import { pageOnThisShop } from '#domain/page/path-on-this-shop.ts';
import { withQuery } from '#domain/core/with-query.ts';
import type { FormPost } from '#server/http/forms/forms.ts';
import { keepDraft } from '#server/http/forms/form-drafts.ts';
import { findOrders, trackOrder } from './find-orders.ts';
import { limitLookup } from './order-lookup.handlers.ts';

/** Order tracking and find-my-order without script: to the order's page, or back with the results or errors. */
export function orderLookupForms(): FormPost[] {
  return [
    {
      path: '/orders/track',
      async handle(shop, { form, request }) {
        const { order_name = '', email = '' } = form;
        try {
          await limitLookup(request, email);
          return { location: await trackOrder(shop, { order_name, email }) };
        } catch (error) {
          if (!isRefusal(error)) throw error;
          const draft = await keepDraft(shop, request, LOOKUP_FORMS.track, { order_name, email }, error);
          return {
            location: `${withQuery(pageOnThisShop(form.return_to), { [DRAFT_PARAMETER]: draft })}#${LOOKUP_FORMS.track}`,
          };
        }
      },
    },
    {
      path: '/orders/find',
      async handle(shop, { form, request }) {
        const { first_name = '', last_name = '', find_email = '' } = form;
        const values = { first_name, last_name, find_email };
        const back = async (...draft: [found: string, refusal?: Parameters<typeof keepDraft>[4]]) => ({
          location: `${withQuery(pageOnThisShop(form.return_to), { [DRAFT_PARAMETER]: await keepDraft(shop, request, LOOKUP_FORMS.find, { ...values, found: draft[0] }, draft[1]) })}#${LOOKUP_FORMS.find}`,
        });
        try {
          await limitLookup(request, find_email);
          return await back(JSON.stringify(await findOrders(shop, { first_name, last_name, email: find_email })));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return back('', error);
        }
      },
    },
  ];
}
