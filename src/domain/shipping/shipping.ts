import type { ShippingRate } from '../checkout/checkout.ts';
import { completeRange, completeTimes } from './eta.ts';
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

/** Business days in which a product is made once it is ordered; 0 for what is in stock. */
export type MakingTimes = { min_making_time: number; max_making_time: number };

/** What is to be shipped: subtotal after discounts in minor units, and weight in grams. */
export type Shipment = { subtotal: number; weight: number };

/** One unit of a variant, for shipping: price in minor units, weight in grams. */
export type Piece = { price: number; weight: number; requires_shipping: boolean } & MakingTimes;

function makingTimesOf(products: readonly MakingTimes[]): MakingTimes {
  const whole = products.map(({ min_making_time, max_making_time }) => completeRange(min_making_time, max_making_time));
  return {
    min_making_time: Math.max(0, ...whole.map(({ min }) => min)),
    max_making_time: Math.max(0, ...whole.map(({ max }) => max)),
  };
}

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

/**
 * The rates of a zone that apply to a shipment, cheapest first; equal prices keep the merchant's order. What takes time
 * to make, side by side, is processed later by as much.
 */
export function ratesFor(
  zone: ShippingZone | undefined,
  parcel: Shipment,
  making: readonly MakingTimes[] = [],
): ShippingRate[] {
  const made = makingTimesOf(making);
  return (zone?.rates ?? [])
    .filter((rate) => isWithin(rate, parcel))
    .map((rate) => ({
      id: String(rate.id),
      name: rate.title,
      price: rate.price,
      ...madeFirst(completeTimes(rate), made),
    }))
    .sort((a, b) => a.price - b.price);
}

function madeFirst(times: ShippingTimes, { min_making_time, max_making_time }: MakingTimes): ShippingTimes {
  return {
    ...times,
    min_processing_time: times.min_processing_time + min_making_time,
    max_processing_time: times.max_processing_time + max_making_time,
  };
}

function isWithin({ kind, minimum, maximum }: ZoneRate, { subtotal, weight }: Shipment): boolean {
  if (kind === 'flat') return true;
  const measure = kind === 'price' ? subtotal : weight;
  return measure >= (minimum ?? 0) && measure <= (maximum ?? Number.MAX_SAFE_INTEGER);
}
