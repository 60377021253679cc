import { stockAlertsApi } from '#api/stock-alerts.api.ts';
import { defineStore } from '../core/define-store.ts';

/** Registers an email for when a sold-out variant is available. */
export const waitForStock = defineStore(
  ({ http }) =>
    (variant_id: number, email: string) =>
      http.call(stockAlertsApi.wait, { body: { variant_id, email } }),
);
