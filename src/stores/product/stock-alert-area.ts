import { stockAlertsApi } from '#api/stock-alerts.api.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Waiting for what is sold out: its code comes with the form of a variant that is. */
export function stockAlertArea({ http }: AreaDeps) {
  return {
    wait: (variant_id: number, email: string) => http.call(stockAlertsApi.wait, { body: { variant_id, email } }),
  };
}
