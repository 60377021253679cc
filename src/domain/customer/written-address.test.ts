import { expect, it } from 'vitest';
import { writtenAddress } from './written-address.ts';

const someone = {
  first_name: 'Ada',
  last_name: 'Moss',
  company: '',
  address1: '1 Kiln Road',
  address2: '',
  city: 'New York',
  zip: '10001',
  country_code: 'US',
  province_code: 'NY',
};

it.each([
  ['the United States', {}, ['Ada Moss', '1 Kiln Road', 'New York, NY 10001']],
  [
    'Germany',
    { address1: 'Tonweg 1', city: 'Berlin', zip: '10115', country_code: 'DE', province_code: '' },
    ['Ada Moss', 'Tonweg 1', '10115 Berlin'],
  ],
  [
    'Japan, whose format has no city',
    { address1: '1-9-1 Marunouchi', city: 'Chiyoda', zip: '100-0005', country_code: 'JP', province_code: '13' },
    ['Ada Moss', '1-9-1 Marunouchi', 'Chiyoda', '100-0005'],
  ],
  [
    'Singapore, which is its own city',
    { city: 'Singapore', zip: '018956', country_code: 'SG', province_code: '' },
    ['Ada Moss', '1 Kiln Road', 'SINGAPORE 018956'],
  ],
  ['no country yet', { zip: '', country_code: '', province_code: '' }, ['Ada Moss', '1 Kiln Road', 'New York']],
])('[acc §3] an address as it is written in %s', (_, of, lines) => {
  expect(writtenAddress({ ...someone, ...of })).toEqual(lines);
});

it('[acc §3] a province whose code is a number by its name', () => {
  expect(
    writtenAddress({ ...someone, city: 'Chiyoda', zip: '100-0005', country_code: 'JP', province_code: '13' }, 'Tōkyō'),
  ).toEqual(['Ada Moss', '1 Kiln Road', 'Chiyoda, Tōkyō', '100-0005']);
});
