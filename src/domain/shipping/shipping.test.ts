import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeRange, etaAnswer, shippingEta, weeksOf } from './eta.ts';
import { ratesFor, zoneFor } from './shipping.ts';
import type { ShippingZone, ZoneRate } from './shipping.ts';

const DAYS = { min_shipping_time: 3, max_shipping_time: 5, min_processing_time: 1, max_processing_time: 2 };
const rate = (id: number, more: Partial<ZoneRate> = {}): ZoneRate => ({
  id,
  title: `r${id}`,
  kind: 'flat',
  price: 1000,
  minimum: null,
  maximum: null,
  ...DAYS,
  ...more,
});
const zone = (
  id: number,
  countries: ShippingZone['countries'],
  rates: ZoneRate[] = [],
  is_rest_of_world = false,
): ShippingZone => ({ id, countries, rates, is_rest_of_world });

describe('shipping zones and rates', () => {
  const zones = [
    zone(1, [{ country_code: 'US' }]),
    zone(2, [{ country_code: 'US', provinces: ['HI'] }]),
    zone(3, [], [], true),
  ];
  it.each([
    ['US', 'CA', 1],
    ['US', 'HI', 2],
    ['DE', '', 3],
    ['', '', undefined],
  ])('[decisions, Commerce] %s %s is in zone %s', (country_code, province_code, expected) => {
    expect(zoneFor(zones, { country_code, province_code })?.id).toBe(expected);
  });
  it('[decisions, Commerce] no zone without a rest of the world', () => {
    expect(zoneFor(zones.slice(0, 2), { country_code: 'DE', province_code: '' })).toBeUndefined();
    expect(ratesFor(undefined, { subtotal: 1, weight: 1 })).toEqual([]);
  });
  it('[decisions, Commerce] limits by price and weight are inclusive; cheapest first', () => {
    const here = zone(
      1,
      [],
      [
        rate(1, { price: 2400 }),
        rate(2, { kind: 'price', price: 900, maximum: 14_999 }),
        rate(3, { kind: 'price', price: 0, minimum: 15_000 }),
        rate(4, { kind: 'weight', price: 500, minimum: 1, maximum: 3000 }),
      ],
    );
    const ids = (subtotal: number, weight: number) => ratesFor(here, { subtotal, weight }).map(({ id }) => id);
    expect(ids(14_999, 3000)).toEqual(['4', '2', '1']);
    expect(ids(15_000, 3001)).toEqual(['3', '1']);
    expect(ids(0, 0)).toEqual(['2', '1']);
  });
});

describe('shipping estimate', () => {
  it('[acc §5, core §9] counts the time in which the slowest product is made', () => {
    const days = fc.record({ min_making_time: fc.nat(20), max_making_time: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(days, { maxLength: 4 }), (products) => {
        const [made] = ratesFor(zone(1, [], [rate(1)]), { subtotal: 1, weight: 1 }, products);
        const ranges = products.map((one) => completeRange(one.min_making_time, one.max_making_time));
        expect(shippingEta(made!)).toEqual({
          unit: 'days',
          min: 4 + Math.max(0, ...ranges.map(({ min }) => min)),
          max: 7 + Math.max(0, ...ranges.map(({ max }) => max)),
        });
      }),
    );
  });
  it('[acc §5] a zero minimum takes the maximum; the maximum is never below the minimum', () => {
    expect(completeRange(0, 5)).toEqual({ min: 5, max: 5 });
    expect(completeRange(7, 5)).toEqual({ min: 7, max: 7 });
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (low, high) => {
        const { min, max } = completeRange(low, high);
        expect(min <= max && (min > 0 || high === 0)).toBe(true);
      }),
    );
  });
  it('[core §9] weeks from 12 days on, on the plus platform only', () => {
    const slow = { ...DAYS, min_shipping_time: 11, max_shipping_time: 20 };
    expect(shippingEta(DAYS, { isPlus: true })).toEqual({ unit: 'days', min: 4, max: 7 });
    expect(shippingEta(slow)).toEqual({ unit: 'days', min: 12, max: 22 });
    expect(shippingEta(slow, { isPlus: true })).toEqual({ unit: 'weeks', min: 1, max: 3 });
  });
  it.each([
    [0, 1],
    [6, 1],
    [7, 1],
    [12, 1],
    [13, 2],
    [14, 2],
    [20, 3],
    [21, 3],
  ])('[core §9, acc §9] %i days are %i weeks', (days, weeks) => {
    expect(weeksOf(days)).toBe(weeks);
  });
  it('[core §3, §9] the estimate: a purchase includes processing, a subscription delivery does not; weeks for both', () => {
    const to = { requires_shipping: true, country_code: 'US' };
    expect(etaAnswer(DAYS, to)).toEqual({
      min_only_shipping_time: 4,
      max_only_shipping_time: 7,
      min_recurring_shipping: 3,
      max_recurring_shipping: 5,
      unit: 'days',
      ...to,
    });
    const slow = { ...DAYS, min_shipping_time: 13, max_shipping_time: 20 };
    expect(etaAnswer(slow, { ...to, isPlus: true })).toMatchObject({
      min_only_shipping_time: 2,
      max_only_shipping_time: 3,
      min_recurring_shipping: 2,
      max_recurring_shipping: 3,
      unit: 'weeks',
    });
    expect(etaAnswer(null, to)).toMatchObject({
      min_only_shipping_time: null,
      max_recurring_shipping: null,
      unit: 'days',
    });
  });
});
