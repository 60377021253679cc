import type { ShippingRate } from '../checkout/checkout.ts';
import { completeTimes } from './eta.ts';
import type { ShippingTimes } from './eta.ts';

/** A country of a zone; with provinces if only those are served. */
type ZoneCountry = { country_code: string; provinces?: readonly string[] };

/** A rate of the shop: `minimum` and `maximum` are inclusive, in minor units or grams by kind. */
export type ZoneRate = ShippingTimes & {
  id: number;
  title: string;
  kind: 'flat' | 'price' | 'weight';
  price: number;
  minimum: number | null;
  maximum: number | null;
};

export type ShippingZone = {
  id: number;
  countries: readonly ZoneCountry[];
  is_rest_of_world: boolean;
  rates: readonly ZoneRate[];
};

/** What is to be shipped: subtotal after discounts in minor units, and weight in grams. */
export type Shipment = { subtotal: number; weight: number };

/** One unit of a variant, for shipping: price in minor units, weight in grams. */
export type Piece = { price: number; weight: number; requires_shipping: boolean };

/** The zone of an address: one that names its province, else its country, else the rest of the world. */
export function zoneFor(
  zones: readonly ShippingZone[],
  place: { country_code: string; province_code: string },
): ShippingZone | undefined {
  if (!place.country_code) return undefined;
  const names = (zone: ShippingZone, isMeant: (country: ZoneCountry) => boolean) =>
    zone.countries.some((country) => country.country_code === place.country_code && isMeant(country));
  return (
    zones.find((zone) => names(zone, ({ provinces }) => provinces?.includes(place.province_code) ?? false)) ??
    zones.find((zone) => names(zone, ({ provinces }) => !provinces?.length)) ??
    zones.find(({ is_rest_of_world }) => is_rest_of_world)
  );
}

/** The rates of a zone that apply to a shipment, cheapest first; equal prices keep the merchant's order. */
export function ratesFor(zone: ShippingZone | undefined, parcel: Shipment): ShippingRate[] {
  return (zone?.rates ?? [])
    .filter((rate) => isWithin(rate, parcel))
    .map((rate) => ({ id: String(rate.id), name: rate.title, price: rate.price, ...completeTimes(rate) }))
    .sort((a, b) => a.price - b.price);
}

function isWithin({ kind, minimum, maximum }: ZoneRate, { subtotal, weight }: Shipment): boolean {
  if (kind === 'flat') return true;
  const measure = kind === 'price' ? subtotal : weight;
  return measure >= (minimum ?? 0) && measure <= (maximum ?? Number.MAX_SAFE_INTEGER);
}
