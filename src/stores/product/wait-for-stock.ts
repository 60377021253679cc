import { stockAlertsApi } from '#api/stock-alerts.api.ts';
import { defineStore } from '../core/define-store.ts';

/** Asks for a mail once a variant that is sold out can be had. */
export const waitForStock = defineStore(
  ({ http }) =>
    (variant_id: number, email: string) =>
      http.call(stockAlertsApi.wait, { body: { variant_id, email } }),
);
