import countryToCurrency from 'country-to-currency';
import countries from 'i18n-iso-countries';
import type { Location } from '#domain/shop/shop.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { shopCurrency } from '../shop-view.ts';
import { countryOfAddress } from './address-table.ts';

/** What people pay with in a country, by its code. */
const USUAL_CURRENCIES: Readonly<Record<string, string | undefined>> = countryToCurrency;

/**
 * A visitor's country from what a trusted proxy told, else from their address, else the shop's
 * [decisions, Shop and hosts].
 */
export async function locate(
  shop: ShopContext,
  { address, told }: { address: string; told?: string },
): Promise<Location> {
  const country = asCountry(told) ?? asCountry(await countryOfAddress(address)) ?? shop.row.country_code;
  return { country_code: country, currency_code: currencyFor(shop, country) };
}

/** Proxies and tables also have codes for what is no country, such as XX, T1 and EU. */
export function asCountry(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && countries.isValid(code) ? code : undefined;
}

/** The currency the shop offers in a country: that country's, else the one people pay with there, else its own. */
export function currencyFor(shop: ShopContext, country: string): string {
  const offered =
    shop.currencies.find(({ country_code }) => country_code === country) ??
    shop.currencies.find(({ code }) => code === USUAL_CURRENCIES[country]);
  return (offered ?? shopCurrency(shop)).code;
}
