/** In a product's address: how waiting for a variant went on, `sent` or `stopped`. */
export const STOCK_ALERT_PARAMETER = 'stock_alert';

export type StockAlertState = 'sent' | 'stopped';

export function readStockAlertState(query: { get(name: string): string | null }): StockAlertState | null {
  const state = query.get(STOCK_ALERT_PARAMETER);
  return state === 'sent' || state === 'stopped' ? state : null;
}
