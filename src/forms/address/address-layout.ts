import { formatAddress } from 'localized-address-format';
import { countryRule } from '#domain/customer/address-rules.ts';
import type { AddressField } from '#domain/customer/address-rules.ts';

/** Stand for the parts of an address while its format is asked for their order; no format contains them itself. */
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

/** Languages that write the family name first. */
const FAMILY_FIRST = new Set(['ja', 'ko', 'zh', 'hu']);

export type AddressLayoutOptions = {
  /** Language of the page: a Japanese address is written the other way round on an English page. */
  locale: string;
  /** The shop's list of the country has provinces to choose from. */
  hasProvinces: boolean;
  withCompany: boolean;
};

/**
 * The fields of an address in the order its country writes them, one list a row; the country itself and the telephone
 * stand outside, since they are asked everywhere.
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
 * What the shop must know is asked even where envelopes leave it out: the city everywhere, the province where it is
 * asked.
 */
function complete(rows: AddressField[][], withProvince: boolean): AddressField[][] {
  const has = (field: AddressField) => rows.some((row) => row.includes(field));
  const withCity = has('city')
    ? rows
    : rows.flatMap((row) => (row.includes('address2') ? [row, ['city' as const]] : [row]));
  if (!withProvince || has('province_code')) return withCity;
  return withCity.map((row) => (row.includes('city') ? [...row, 'province_code'] : row));
}

/** Whether the page's language is the one most people of that country write. */
function writesLike(countryCode: string, language: string): boolean {
  return countryCode !== '' && new Intl.Locale(`und-${countryCode}`).maximize().language === language;
}
