import { monitorApi } from '#api/monitor.api.ts';
import type { NewItem } from '#api/cart.api.ts';
import type { Http } from '#api/core/http.ts';

/**
 * Reports what could not be added and why, without the texts of a line [acc §7]. Failures of the report are ignored.
 */
export async function reportAddFailure(http: Http, items: readonly NewItem[], code: string): Promise<void> {
  const lines = items.map(({ variant_id, qty }) => ({ variant_id, qty }));
  await http.call(monitorApi.addFailure, { body: { code, items: lines } }).catch(() => undefined);
}
