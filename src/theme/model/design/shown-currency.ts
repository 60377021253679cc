import type { Currency } from '#domain/shop/shop.ts';
import type { ThemeSettings } from './theme-settings.ts';

/** The visitor's currency; its prices carry the code where the theme asks for it. */
export function shownCurrency<T extends Pick<Currency, 'money_format' | 'money_with_currency_format'>>(
  currency: T,
  { currencyCode }: Readonly<Partial<Record<keyof ThemeSettings, unknown>>>,
): T {
  return currencyCode === true ? { ...currency, money_format: currency.money_with_currency_format } : currency;
}
