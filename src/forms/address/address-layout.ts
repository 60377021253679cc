import { formatAddress } from 'localized-address-format';
import { countryRule } from '#domain/customer/address-rules.ts';
import type { AddressField } from '#domain/customer/address-rules.ts';

/**
 * Placeholders for the parts of an address, to find their order in its country's format; no format contains these
 * characters.
 */
const PARTS = {
  name: '\uE000',
  organization: '\uE001',
  address1: '\uE002',
  address2: '\uE003',
  city: '\uE004',
  province: '\uE005',
  zip: '\uE006',
} as const;

const MARKERS = {
  postalCountry: '',
  name: PARTS.name,
  organization: PARTS.organization,
  addressLines: [PARTS.address1, PARTS.address2],
  locality: PARTS.city,
  administrativeArea: PARTS.province,
  postalCode: PARTS.zip,
};

const FIELDS: Record<string, AddressField[]> = {
  [PARTS.organization]: ['company'],
  [PARTS.address1]: ['address1'],
  [PARTS.address2]: ['address2'],
  [PARTS.city]: ['city'],
  [PARTS.province]: ['province_code'],
  [PARTS.zip]: ['zip'],
};

/** Languages in which the family name comes first. */
const FAMILY_FIRST = new Set(['ja', 'ko', 'zh', 'hu']);

export type AddressLayoutOptions = {
  /** Language of the page: on an English page a Japanese address has the English order. */
  locale: string;
  /** Whether the shop's list of the country has provinces. */
  hasProvinces: boolean;
  withCompany: boolean;
};

/**
 * The fields of an address in its country's order, one list per row. Country and phone are not included, because every
 * country has them.
 */
export function addressLayout(
  countryCode: string,
  { locale, hasProvinces, withCompany }: AddressLayoutOptions,
): AddressField[][] {
  const language = new Intl.Locale(locale).language;
  const names: AddressField[] = FAMILY_FIRST.has(language) ? ['last_name', 'first_name'] : ['first_name', 'last_name'];
  const rule = countryRule(countryCode);
  const isAsked = (field: AddressField) =>
    (field !== 'company' || withCompany) &&
    (field !== 'zip' || rule.zip !== 'none') &&
    (field !== 'province_code' || (hasProvinces && rule.province !== 'none'));
  const lines = formatAddress(
    { ...MARKERS, postalCountry: countryCode },
    writesLike(countryCode, language) ? 'local' : 'latin',
  );
  const rows = lines.map((line) =>
    [...line].flatMap((part) => (part === PARTS.name ? names : (FIELDS[part] ?? []))).filter(isAsked),
  );
  return complete(rows, isAsked('province_code')).filter((row) => row.length > 0);
}

/**
 * Adds fields that the shop needs even if the country's format leaves them out: the city always, the province where it
 * is asked for.
 */
function complete(rows: AddressField[][], withProvince: boolean): AddressField[][] {
  const has = (field: AddressField) => rows.some((row) => row.includes(field));
  const withCity = has('city')
    ? rows
    : rows.flatMap((row) => (row.includes('address2') ? [row, ['city' as const]] : [row]));
  if (!withProvince || has('province_code')) return withCity;
  return withCity.map((row) => (row.includes('city') ? [...row, 'province_code'] : row));
}

/** Whether the page's language is the country's main one. */
function writesLike(countryCode: string, language: string): boolean {
  return countryCode !== '' && new Intl.Locale(`und-${countryCode}`).maximize().language === language;
}
