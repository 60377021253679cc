import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Discount } from '#domain/discount/discount-terms.ts';
import { freeByDiscount, freeByRates } from './free-shipping.ts';
import { ratesFor, zoneFor } from './shipping.ts';
import type { ShippingZone, ZoneRate } from './shipping.ts';

const days = { min_processing_time: 1, max_processing_time: 1, min_shipping_time: 1, max_shipping_time: 1 };
const rate = (
  kind: ZoneRate['kind'],
  price: number,
  minimum: number | null = null,
  maximum: number | null = null,
): ZoneRate => ({ id: 1, title: '', kind, price, minimum, maximum, ...days });
const zone = (countries: ShippingZone['countries'], rates: ZoneRate[], is_rest_of_world = false): ShippingZone => ({
  id: 1,
  countries,
  rates,
  is_rest_of_world,
});
const US = [{ country_code: 'US' }];

describe('free by rates', () => {
  it('[core §3] reports what is missing until a rate is free', () => {
    const zones = [zone(US, [rate('price', 900, null, 14_999), rate('price', 0, 15_000), rate('flat', 2400)])];
    expect(freeByRates(zones, 'US', { subtotal: 6800, weight: 100 })).toEqual({ target: 15_000, missing: 8200 });
    expect(freeByRates(zones, 'US', { subtotal: 15_000, weight: 100 })).toEqual({ target: 15_000, missing: 0 });
    expect(freeByRates(zones, 'FR', { subtotal: 6800, weight: 100 })).toBeNull();
  });

  it('[reliability] promises what every province of the country gets, or nothing', () => {
    const hawaii = zone([{ country_code: 'US', provinces: ['HI'] }], [rate('flat', 3000)]);
    expect(freeByRates([zone(US, [rate('price', 0, 5000)]), hawaii], 'US', { subtotal: 100, weight: 0 })).toBeNull();
    const dearer = zone([{ country_code: 'US', provinces: ['HI'] }], [rate('price', 0, 20_000)]);
    expect(freeByRates([zone(US, [rate('price', 0, 5000)]), dearer], 'US', { subtotal: 100, weight: 0 })).toEqual({
      target: 20_000,
      missing: 19_900,
    });
  });

  it('[reliability] a free rate with an upper limit is lost by buying more for another province', () => {
    const zones = [
      zone(US, [rate('price', 0, null, 1000)]),
      zone([{ country_code: 'US', provinces: ['HI'] }], [rate('price', 0, 2000)]),
    ];
    expect(freeByRates(zones, 'US', { subtotal: 900, weight: 0 })).toBeNull();
    expect(
      freeByRates([zone(US, [rate('price', 0, null, 1000), rate('price', 0, 1500)]), zones[1]!], 'US', {
        subtotal: 900,
        weight: 0,
      }),
    ).toEqual({ target: 2000, missing: 1100 });
  });

  it('[reliability] buying what is missing, or more, gives a free rate', () => {
    const kinds = fc.record({
      kind: fc.constantFrom('flat', 'price', 'weight'),
      price: fc.constantFrom(0, 900),
      minimum: fc.option(fc.integer({ min: 0, max: 20_000 })),
      maximum: fc.option(fc.integer({ min: 0, max: 40_000 })),
    });
    const rates = fc.array(
      kinds.map(({ kind, price, minimum, maximum }) => rate(kind as ZoneRate['kind'], price, minimum, maximum)),
      { maxLength: 5 },
    );
    const zones = fc
      .tuple(rates, rates, rates)
      .map(([own, province, rest]) => [
        zone(US, own),
        zone([{ country_code: 'US', provinces: ['HI'] }], province),
        zone([], rest, true),
      ]);
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer({ min: 0, max: 9000 }),
        fc.constantFrom('', 'HI', 'CA'),
        (shop, subtotal, more, province_code) => {
          const told = freeByRates(shop, 'US', { subtotal, weight: 500 });
          if (!told) return;
          const reached = { subtotal: subtotal + (told.missing === 0 ? 0 : told.missing + more), weight: 500 };
          expect(ratesFor(zoneFor(shop, { country_code: 'US', province_code }), reached)[0]?.price).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('free by a discount', () => {
  const free: Discount = {
    id: 1,
    title: 'Free shipping',
    code: null,
    discount_type: 'free_shipping',
    discount_value: 0,
    maximum_discount_amount: null,
    minimum_subtotal: 5000,
    usage_limit: null,
    usage_limit_per_customer: null,
    used_count: 0,
    rule: {},
    combines_with: null,
    starts_at: null,
    ends_at: null,
    is_enabled: true,
  };
  const lines = [{ product_id: 1, qty: 1, price: 3000, collection_ids: [] }];

  it('[core §3] reports what is missing to its minimum, and is reached once it is applied', () => {
    expect(freeByDiscount([free], new Set(), lines)).toEqual({ target: 5000, missing: 2000 });
    expect(freeByDiscount([{ ...free, minimum_subtotal: null }], new Set([1]), lines)).toEqual({
      target: 0,
      missing: 0,
    });
  });

  it('[reliability] is not promised beside a discount it does not combine with, nor if it is capped', () => {
    const alone: Discount = { ...free, id: 2, discount_type: 'percentage', discount_value: 10, combines_with: [] };
    expect(freeByDiscount([free, alone], new Set([2]), lines)).toBeNull();
    expect(freeByDiscount([{ ...free, maximum_discount_amount: 300 }], new Set(), lines)).toBeNull();
    expect(freeByDiscount([{ ...free, minimum_subtotal: 0 }, alone], new Set([2]), lines)).toBeNull();
  });
});
