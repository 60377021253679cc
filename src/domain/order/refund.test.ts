import { describe, expect, it } from 'vitest';
import { unitsWorth } from './refund.ts';

describe('what units of a line are worth', () => {
  it('[decisions, Commerce] all shares make what the line cost, whatever is left over in between', () => {
    for (let qty = 1; qty < 40; qty += 1) {
      const line = { qty, price: 1999, total_discount: 333, total_tax: 71 };
      const shares = Array.from({ length: qty }, (_, before) => unitsWorth(line, true, before, 1));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1999 * qty - 333 + 71);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }
  });

  it('[decisions, The wire] tax inside the price is not added to it', () => {
    expect(unitsWorth({ qty: 2, price: 1000, total_discount: 0, total_tax: 160 }, false, 0, 2)).toBe(2000);
  });
});
