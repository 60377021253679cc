import countryToCurrency from 'country-to-currency';
import type { CurrencyRow, ShopRecord } from './shops.ts';

/** The currency of each country, by country code. */
const USUAL_CURRENCIES: Readonly<Record<string, string | undefined>> = countryToCurrency;

/** The currency as a language writes it: in the merchant's formats for that language, else in its own. */
export function currencyIn(row: CurrencyRow, locale: string): CurrencyRow {
  return Object.hasOwn(row.formats_by_locale, locale) ? { ...row, ...row.formats_by_locale[locale] } : row;
}

/** The shop's own currency, in which amounts are sent and charged. */
export function ownCurrency({ currencies, row }: Pick<ShopRecord, 'currencies' | 'row'>): CurrencyRow {
  const own =
    currencies.find(({ code }) => code === row.default_currency) ?? currencies.find(({ is_primary }) => is_primary);
  if (!own) throw new Error(`Shop ${row.id} has no row for its currency ${row.default_currency}`);
  return own;
}

/**
 * The currency for a visitor from a country: the one that the shop sets for it, else the country's own if the shop has
 * it, else the shop's.
 */
export function currencyFor(shop: Pick<ShopRecord, 'currencies' | 'row'>, country: string): CurrencyRow {
  return (
    shop.currencies.find(({ country_code }) => country_code === country) ??
    shop.currencies.find(({ code }) => code === USUAL_CURRENCIES[country]) ??
    ownCurrency(shop)
  );
}
