import { Refusal } from '#api/core/refusal.ts';
import { PREVIEW_TAKES_NO_ORDERS } from '#api/core/names.ts';
import { isLive } from '#domain/theme/preview.ts';
import type { RequestContext } from '../core/shop-context.ts';

/** Refuses what makes an order or takes money in a preview of a theme [decisions, Merchants and previews]. */
export function refuseOrders({ preview }: Pick<RequestContext, 'preview'>): void {
  if (!isLive(preview)) throw new Refusal(403, PREVIEW_TAKES_NO_ORDERS, 'A preview takes no orders');
}
