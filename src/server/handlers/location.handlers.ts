import { locationApi } from '#api/location.api.ts';
import { implement } from '../implement.ts';
import type { Implemented } from '../implement.ts';
import { locate } from '../services/location/locate.ts';

/** Where a visitor is [acc §3, §7]. `countryHeader` is what trusted proxies write the country in. */
export function locationHandlers(countryHeader?: string): Implemented[] {
  return implement(locationApi, {
    location: (shop, { request }) =>
      locate(shop, { address: request.ip, told: countryHeader && request.header(countryHeader) }),
  });
}
