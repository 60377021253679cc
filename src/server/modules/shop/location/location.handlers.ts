import { locationApi } from '#api/location.api.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { locate } from './locate.ts';

/** Where a visitor is [acc §3, §7]. `countryHeader` is the header in which trusted proxies send the country. */
export function locationHandlers(countryHeader?: string): Implemented[] {
  return implement(locationApi, {
    location: (shop, { request }) =>
      locate(shop, { address: request.ip, proxyCountry: countryHeader && request.header(countryHeader) }),
  });
}
