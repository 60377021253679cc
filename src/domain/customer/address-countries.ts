/** Labels of a field as message keys: a ZIP code is called a postcode elsewhere. */
export type ProvinceLabel =
  | 'province'
  | 'state'
  | 'prefecture'
  | 'county'
  | 'emirate'
  | 'region'
  | 'department'
  | 'island'
  | 'area';
export type ZipLabel = 'zip' | 'postal_code' | 'postcode' | 'eircode' | 'pin_code' | 'cep' | 'cap' | 'plz';

export type CountryRule = {
  /** `none`: the country has no postal codes. */
  zip: 'required' | 'optional' | 'none';
  /** The inside of a regular expression; case is ignored. */
  zipPattern?: string;
  zipExample?: string;
  /** Only required where the shop's country list has provinces. */
  province: 'required' | 'optional' | 'none';
  provinceLabel: ProvinceLabel;
  zipLabel: ZipLabel;
};

/** The rule for countries without one of their own. */
export const ANY_COUNTRY: CountryRule = {
  zip: 'optional',
  province: 'none',
  provinceLabel: 'province',
  zipLabel: 'postal_code',
};

type Rules = Record<string, Partial<CountryRule>>;

const digits = (count: number, zipExample: string, more: Partial<CountryRule> = {}): Partial<CountryRule> => ({
  zip: 'required',
  zipPattern: `\\d{${count}}`,
  zipExample,
  province: 'none',
  ...more,
});

/** A country whose addresses include the province. */
const withProvince = (provinceLabel: ProvinceLabel, rule: Partial<CountryRule>): Partial<CountryRule> => ({
  ...rule,
  province: 'required',
  provinceLabel,
});

const germanic: Partial<CountryRule> = { zipLabel: 'plz' };

const EUROPE: Rules = {
  AT: digits(4, '1010', germanic),
  BE: digits(4, '1000'),
  BG: digits(4, '1000'),
  CH: digits(4, '8001', germanic),
  CY: digits(4, '1010'),
  CZ: digits(5, '110 00', { zipPattern: '\\d{3} ?\\d{2}' }),
  DE: digits(5, '10115', germanic),
  DK: digits(4, '1050'),
  EE: digits(5, '10111'),
  ES: withProvince('province', digits(5, '28001')),
  FI: digits(5, '00100'),
  FR: digits(5, '75001'),
  GB: {
    zip: 'required',
    zipPattern: 'GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
    zipExample: 'SW1A 1AA',
    province: 'none',
    zipLabel: 'postcode',
  },
  GR: digits(5, '104 31', { zipPattern: '\\d{3} ?\\d{2}' }),
  HR: digits(5, '10000'),
  HU: digits(4, '1011'),
  IE: {
    zip: 'optional',
    zipPattern: '[AC-FHKNPRTV-Y]\\d[\\dW] ?[\\dAC-FHKNPRTV-Y]{4}',
    zipExample: 'D02 AF30',
    province: 'optional',
    provinceLabel: 'county',
    zipLabel: 'eircode',
  },
  IS: digits(3, '101'),
  IT: withProvince('province', digits(5, '00118', { zipLabel: 'cap' })),
  LI: digits(4, '9490', germanic),
  LT: digits(5, 'LT-01100', { zipPattern: '(?:LT-?)?\\d{5}' }),
  LU: digits(4, 'L-1009', { zipPattern: '(?:L-?)?\\d{4}' }),
  LV: digits(4, 'LV-1010', { zipPattern: '(?:LV-?)?\\d{4}' }),
  MT: { zip: 'required', zipPattern: '[A-Z]{3} ?\\d{2,4}', zipExample: 'VLT 1117', province: 'none' },
  NL: {
    zip: 'required',
    zipPattern: '[1-9]\\d{3} ?[A-Z]{2}',
    zipExample: '1012 AB',
    province: 'none',
    zipLabel: 'postcode',
  },
  NO: digits(4, '0150'),
  PL: digits(5, '00-001', { zipPattern: '\\d{2}-?\\d{3}' }),
  PT: digits(7, '1000-001', { zipPattern: '\\d{4}-?\\d{3}' }),
  RO: withProvince('county', digits(6, '010011')),
  SE: digits(5, '111 20', { zipPattern: '\\d{3} ?\\d{2}' }),
  SI: digits(4, '1000', { zipPattern: '(?:SI-?)?\\d{4}' }),
  SK: digits(5, '811 01', { zipPattern: '\\d{3} ?\\d{2}' }),
  TR: withProvince('province', digits(5, '34000')),
  UA: digits(5, '01001', { province: 'optional', provinceLabel: 'region' }),
};

const AMERICAS: Rules = {
  AR: withProvince('province', { zip: 'required', zipPattern: '[A-Z]?\\d{4}(?:[A-Z]{3})?', zipExample: 'C1425' }),
  BR: withProvince('state', digits(8, '01310-100', { zipPattern: '\\d{5}-?\\d{3}', zipLabel: 'cep' })),
  CA: withProvince('province', {
    zip: 'required',
    zipPattern: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d',
    zipExample: 'K1A 0B1',
  }),
  CL: withProvince('region', { zip: 'optional', zipPattern: '\\d{3}-?\\d{4}', zipExample: '832-0000' }),
  CO: withProvince('department', { zip: 'optional', zipPattern: '\\d{6}', zipExample: '110111' }),
  MX: withProvince('state', digits(5, '06000')),
  PE: withProvince('region', { zip: 'optional', zipPattern: '\\d{5}', zipExample: '15001' }),
  US: withProvince('state', digits(5, '10001', { zipPattern: '\\d{5}(?:-\\d{4})?', zipLabel: 'zip' })),
};

const ASIA_AND_PACIFIC: Rules = {
  AE: withProvince('emirate', { zip: 'none' }),
  AU: withProvince('state', digits(4, '2000', { zipLabel: 'postcode' })),
  BH: { zip: 'optional', zipPattern: '\\d{3,4}', zipExample: '317', province: 'none' },
  CN: withProvince('province', digits(6, '100000')),
  HK: { zip: 'none', province: 'optional', provinceLabel: 'area' },
  ID: withProvince('province', digits(5, '10110')),
  IL: { zip: 'optional', zipPattern: '\\d{5}(?:\\d{2})?', zipExample: '9614303', province: 'none' },
  IN: withProvince('state', digits(6, '110001', { zipPattern: '\\d{3} ?\\d{3}', zipLabel: 'pin_code' })),
  JP: withProvince('prefecture', digits(7, '100-0001', { zipPattern: '\\d{3}-?\\d{4}' })),
  KR: digits(5, '03051', { province: 'optional' }),
  KW: { zip: 'optional', zipPattern: '\\d{5}', zipExample: '54541', province: 'optional', provinceLabel: 'area' },
  MY: withProvince('state', digits(5, '50000', { zipLabel: 'postcode' })),
  NZ: digits(4, '6011', { province: 'optional', provinceLabel: 'region', zipLabel: 'postcode' }),
  OM: { zip: 'optional', zipPattern: '\\d{3}', zipExample: '100', province: 'none' },
  PH: digits(4, '1000', { province: 'optional' }),
  QA: { zip: 'none', province: 'none' },
  SA: digits(5, '11564', { zipPattern: '\\d{5}(?:-\\d{4})?', province: 'optional' }),
  SG: digits(6, '018956'),
  TH: withProvince('province', digits(5, '10200')),
  TW: digits(3, '100', { zipPattern: '\\d{3}(?:\\d{2,3})?', province: 'optional', provinceLabel: 'county' }),
  VN: { zip: 'optional', zipPattern: '\\d{5,6}', zipExample: '100000', province: 'optional' },
};

const AFRICA: Rules = {
  EG: withProvince('province', { zip: 'optional', zipPattern: '\\d{5}', zipExample: '11511' }),
  GH: { zip: 'optional', province: 'optional', provinceLabel: 'region' },
  KE: { zip: 'optional', zipPattern: '\\d{5}', zipExample: '00100', province: 'none' },
  MA: { zip: 'optional', zipPattern: '\\d{5}', zipExample: '10000', province: 'none' },
  NG: withProvince('state', { zip: 'optional', zipPattern: '\\d{6}', zipExample: '100001' }),
  ZA: withProvince('province', digits(4, '0001')),
};

/** Address rules of common countries; all others use `ANY_COUNTRY`. */
export const ADDRESS_COUNTRIES: Readonly<Rules> = { ...EUROPE, ...AMERICAS, ...ASIA_AND_PACIFIC, ...AFRICA };
