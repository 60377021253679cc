import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfferLive, offerPrice } from './offer-terms.ts';

const now = new Date('2026-11-21T12:00:00Z');
const standing = { is_enabled: true, starts_at: null, ends_at: null, usage_limit: null, used_count: 0 };

describe('the price under an offer', () => {
  it.each([
    [6800, 'percentage', 15, 5780],
    [999, 'percentage', 50, 499],
    [6800, 'fixed_amount', 1000, 5800],
    [500, 'fixed_amount', 1000, 0],
    [500, 'percentage', 250, 0],
  ] as const)('[reliability] %i, %s of %i: %i', (price, discount_type, discount_value, expected) => {
    expect(offerPrice(price, { discount_type, discount_value })).toBe(expected);
  });

  it('[reliability] is a whole number from nothing to the full price', () => {
    const terms = fc.record({
      discount_type: fc.constantFrom('percentage' as const, 'fixed_amount' as const),
      discount_value: fc.double({ min: 0, max: 1e9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.nat(1e9), terms, (price, offer) => {
        const paid = offerPrice(price, offer);
        expect(Number.isSafeInteger(paid) && paid >= 0 && paid <= price).toBe(true);
      }),
    );
  });
});

describe('an offer stands', () => {
  it.each([
    ['as it is', {}, true],
    ['switched off', { is_enabled: false }, false],
    ['from its first moment', { starts_at: now }, true],
    ['not before it', { starts_at: new Date(now.getTime() + 1) }, false],
    ['up to its last', { ends_at: new Date(now.getTime() + 1) }, true],
    ['not at its end', { ends_at: now }, false],
    ['while one is left', { usage_limit: 2, used_count: 1 }, true],
    ['not when used up', { usage_limit: 2, used_count: 2 }, false],
  ])('[acc §7] %s', (_, change, expected) => {
    expect(isOfferLive({ ...standing, ...change }, now)).toBe(expected);
  });
});
