import { LOCATION_SECONDS } from '#domain/limits.ts';
import { location } from '#domain/shop/shop.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** The visitor's location [acc §3, §7]. */
export const locationApi = defineEndpoints({
  location: {
    method: 'GET',
    path: '/catalog/next/location.json',
    summary:
      "The visitor's country, and the currency the shop offers there: that country's entry in the shop's list, else the country's legal tender, else the shop's own. An unknown IP address counts as the shop's country [acc §3, §7].",
    answer: location,
    personal: true,
    keptFor: LOCATION_SECONDS,
  },
});
