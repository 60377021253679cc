import countries from 'i18n-iso-countries';
import ar from 'i18n-iso-countries/langs/ar.json' with { type: 'json' };
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import ja from 'i18n-iso-countries/langs/ja.json' with { type: 'json' };
import { iso31662 } from 'iso-3166';
import { Cache } from '#server/core/cache.ts';
import { countryRule } from '#domain/customer/address-rules.ts';
import type { Country } from '#domain/checkout/checkout.ts';
import { zoneFor } from '#domain/shipping/shipping.ts';
import type { ShippingZone } from '#domain/shipping/shipping.ts';

const LANGUAGES = [ar, de, en, fr, ja];
for (const language of LANGUAGES) countries.registerLocale(language);

type Province = { code: string; name: string; parent: string };

/** Provinces by country code, sorted by name. */
const PROVINCES = Map.groupBy(iso31662 as readonly Province[], ({ code }) => code.slice(0, 2));

/** Countries whose addresses use the second level of subdivisions. */
const SECOND_LEVEL = new Set(['ES', 'IT']);

/**
 * The provinces for an address in the country, with the codes of postal addresses (`US-CA` is `CA`); none if its
 * addresses have none. Names are in the country's own language, since there is no list in every language.
 */
export function provincesOf(countryCode: string): Country['provinces'] {
  if (countryRule(countryCode).province === 'none') return [];
  const all = PROVINCES.get(countryCode) ?? [];
  const isWanted = ({ parent }: Province) =>
    SECOND_LEVEL.has(countryCode) ? parent !== countryCode : parent === countryCode;
  const number = Number(countries.alpha2ToNumeric(countryCode) ?? 0);
  return all
    .filter(isWanted)
    .map(({ code, name }, index) => ({
      id: number * 1000 + index + 1,
      code: code.slice(3),
      name: name.split(/[,;[]/)[0]!.trim(),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Whether a zone of the shop contains the country. */
export function isServed(zones: readonly ShippingZone[], countryCode: string): boolean {
  return (
    countries.isValid(countryCode) &&
    (zones.some((zone) => zone.countries.some((country) => country.country_code === countryCode)) ||
      zoneFor(zones, { country_code: countryCode, province_code: '' }) !== undefined)
  );
}

/**
 * The countries in the shop's zones, sorted by name in the requested language, or in English if there is no list of it
 * [acc §7].
 */
export const servedCountries = (zones: readonly ShippingZone[], locale: string): Country[] =>
  allCountries(locale).filter(({ code }) => isServed(zones, code));

/** Lists by language; they do not change while the process runs. */
const known = new Cache<string, Country[]>({ name: 'countries', entries: LANGUAGES.length });

/** Every country, for billing addresses; sorted and named in the same way. */
export function allCountries(locale: string): Country[] {
  const language = LANGUAGES.some((one) => one.locale === locale) ? locale : 'en';
  return known.once(language, () => named(language));
}

function named(language: string): Country[] {
  // Short names, such as "United States": that is what people look for.
  const short = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const collator = new Intl.Collator(language);
  return Object.entries(countries.getNames(language, { select: 'official' }))
    .map(([code, name]) => ({
      id: Number(countries.alpha2ToNumeric(code)),
      code,
      name: short.of(code) ?? name,
      provinces: provincesOf(code),
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
}
