import { monitorApi } from '#api/monitor.api.ts';
import type { NewItem } from '#api/cart.api.ts';
import type { Http } from '#api/core/http.ts';

/**
 * Tells the shop what could not be added and why; what was written for a line stays with the shopper [acc §7]. Its own
 * failure is nobody's concern.
 */
export async function reportAddFailure(http: Http, items: readonly NewItem[], code: string): Promise<void> {
  const lines = items.map(({ variant_id, qty }) => ({ variant_id, qty }));
  await http.call(monitorApi.addFailure, { body: { code, items: lines } }).catch(() => undefined);
}
