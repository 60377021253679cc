import { stockAlertsApi } from '#api/stock-alerts.api.ts';
import { localePrefix } from '#domain/page/locale-path.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { waitForStock } from './stock-alert.service.ts';
import { limitAddress } from '#server/http/limit-address.ts';

/** Requests of one visitor in ten minutes, and for one email address in a day. */
const BOUNDS = { visitor: { points: 20, seconds: 600 }, address: { points: 20, seconds: 86_400 } };

/** Stores a request for a variant. */
export async function wait(
  shop: ShopContext,
  request: RequestContext,
  { variant_id, email }: { variant_id: number; email: string },
): Promise<void> {
  await limitAddress(request, 'stock-alert', email, BOUNDS);
  await waitForStock(shop, {
    variant_id,
    email,
    locale: request.locale.code,
    origin: request.origin,
    prefix: localePrefix(request.locale),
  });
}

/** Emails when a sold-out variant is back. */
export function stockAlertsHandlers(): Implemented[] {
  return implement(stockAlertsApi, {
    async wait(shop, { body, request }) {
      await wait(shop, request, body);
      return { status: 'waiting' as const };
    },
  });
}
