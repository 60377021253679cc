import countries from 'i18n-iso-countries';
import type { Location } from '#domain/shop/shop.ts';
import { currencyFor } from '#server/core/currencies.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { countryOfAddress } from './address-table.ts';

/** A visitor's IP address, and the country that a trusted proxy names. */
type Visitor = { address: string; proxyCountry?: string };

/**
 * A visitor's country: from a trusted proxy's header, else from the IP address, else the shop's [decisions, Shop and
 * hosts].
 */
export async function locate(shop: ShopContext, visitor: Visitor): Promise<Location> {
  const country = (await visitorCountry(visitor)) ?? shop.row.country_code;
  return { country_code: country, currency_code: currencyFor(shop, country).code };
}

/** The country that a trusted proxy names, else that of the IP address; undefined where neither knows. */
export async function visitorCountry({ address, proxyCountry }: Visitor): Promise<string | undefined> {
  return asCountry(proxyCountry) ?? asCountry(await countryOfAddress(address));
}

/** Proxies and tables also use codes that are not countries, such as XX, T1 and EU. */
export function asCountry(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && countries.isValid(code) ? code : undefined;
}
