import { isRefusal, Refusal } from '#api/core/refusal.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { STOCK_ALERT_PARAMETER } from '#domain/product/stock-alert.ts';
import { withQuery } from '#domain/core/with-query.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import type { FormPost } from '#server/http/forms/forms.ts';
import type { CatalogueService } from '../catalogue.service.ts';
import { keepDraft } from '#server/http/forms/form-drafts.ts';
import { stopWaiting } from './stock-alert.service.ts';
import { wait } from './stock-alerts.handlers.ts';

/**
 * Back-in-stock requests without script, and how to cancel them. The email's link leads to a page that asks for
 * confirmation, since mail programs follow links too; its form cancels.
 */
export function stockAlertForms(catalogue: CatalogueService): FormPost[] {
  const pageOf = async (shop: ShopContext, request: RequestContext, variantId: number) => {
    const { index, products } = await catalogue.model(shop, request.locale.code);
    const place = index.variantPlaces.get(variantId);
    const handle = place === undefined ? undefined : products[place]!.handle;
    return (query: Record<string, string>) =>
      handle === undefined
        ? '/page-not-found'
        : `${withQuery(`/products/${handle}`, { variant: String(variantId), ...query })}#stock-alert`;
  };
  return [
    {
      path: '/stock-alerts',
      async handle(shop, { form, request }) {
        const variant_id = Number(form.variant_id);
        const email = form.email ?? '';
        const page = await pageOf(shop, request, variant_id);
        try {
          if (!Number.isSafeInteger(variant_id)) throw new Refusal(404, 'variant_not_found');
          await wait(shop, request, { variant_id, email });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return {
            location: page({ [DRAFT_PARAMETER]: await keepDraft(shop, request, 'stock_alert', { email }, error) }),
          };
        }
        return { location: page({ [STOCK_ALERT_PARAMETER]: 'sent' }) };
      },
    },
    {
      path: '/stock-alerts/stop',
      method: 'GET',
      async handle(shop, { form, request }) {
        const page = await pageOf(shop, request, Number(form.variant));
        return {
          location: page({
            [DRAFT_PARAMETER]: await keepDraft(shop, request, 'stock_alert', { stop: form.token ?? '' }),
          }),
        };
      },
    },
    {
      path: '/stock-alerts/stop',
      async handle(shop, { form, request }) {
        await stopWaiting(shop, form.token ?? '');
        return {
          location: (await pageOf(shop, request, Number(form.variant_id)))({ [STOCK_ALERT_PARAMETER]: 'stopped' }),
        };
      },
    },
  ];
}
