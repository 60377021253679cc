import { LOCATION_SECONDS } from '#domain/limits.ts';
import { location } from '#domain/shop/shop.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Where a visitor is [acc §3, §7]. */
export const locationApi = defineEndpoints({
  location: {
    method: 'GET',
    path: '/catalog/next/location.json',
    summary:
      "The visitor's country, and the currency the shop offers there: the one of that country, else the one people pay with there, else the shop's own. An unknown address is in the shop's country [acc §3, §7].",
    answer: location,
    personal: true,
    keptFor: LOCATION_SECONDS,
  },
});
