/** Query parameter of a product page: the result of a stock alert request, `sent` or `stopped`. */
export const STOCK_ALERT_PARAMETER = 'stock_alert';

export type StockAlertState = 'sent' | 'stopped';

/** The result of a stock alert request from a page's query; null if there is none. */
export function readStockAlertState(query: { get(name: string): string | null }): StockAlertState | null {
  const state = query.get(STOCK_ALERT_PARAMETER);
  return state === 'sent' || state === 'stopped' ? state : null;
}
