import countryToCurrency from 'country-to-currency';
import countries from 'i18n-iso-countries';
import type { Location } from '#domain/shop/shop.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { shopCurrency } from '../shop-view.ts';
import { countryOfAddress } from './address-table.ts';

/** The currency of each country, by country code. */
const USUAL_CURRENCIES: Readonly<Record<string, string | undefined>> = countryToCurrency;

/**
 * A visitor's country: from a trusted proxy's header, else from the IP address, else the shop's [decisions, Shop and
 * hosts].
 */
export async function locate(
  shop: ShopContext,
  { address, told }: { address: string; told?: string },
): Promise<Location> {
  const country = asCountry(told) ?? asCountry(await countryOfAddress(address)) ?? shop.row.country_code;
  return { country_code: country, currency_code: currencyFor(shop, country) };
}

/** Proxies and tables also use codes that are not countries, such as XX, T1 and EU. */
export function asCountry(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && countries.isValid(code) ? code : undefined;
}

/**
 * The currency for a visitor from a country: the one that the shop sets for it, else the country's own if the shop has
 * it, else the shop's.
 */
export function currencyFor(shop: ShopContext, country: string): string {
  const offered =
    shop.currencies.find(({ country_code }) => country_code === country) ??
    shop.currencies.find(({ code }) => code === USUAL_CURRENCIES[country]);
  return (offered ?? shopCurrency(shop)).code;
}
