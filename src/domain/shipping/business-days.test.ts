import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, localDay } from './business-days.ts';

describe('business days', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  // 2026-11-20 is a Friday.
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 5, '2026-11-27'],
    ['2026-11-23', 4, '2026-11-27'],
    ['2026-12-30', 3, '2027-01-04'],
  ])('[core §9] %s and %i business days is %s', (from, count, expected) => {
    expect(addBusinessDays(day(from), count)).toEqual(day(expected));
  });
  it('[core §9] never end on a Saturday or Sunday, and skip two days a week', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 200 }), (start, count) => {
        const from = new Date(start * 86_400_000);
        const to = addBusinessDays(from, count);
        expect([0, 6]).not.toContain(to.getUTCDay());
        const days = Array.from({ length: (to.getTime() - from.getTime()) / 86_400_000 }, (_, index) =>
          new Date(from.getTime() + (index + 1) * 86_400_000).getUTCDay(),
        );
        expect(days.filter((weekday) => weekday !== 0 && weekday !== 6)).toHaveLength(count);
      }),
    );
  });
  it("[core §9] the day is the visitor's own", () => {
    const late = new Date(2026, 10, 20, 23, 59);
    expect(localDay(late)).toEqual(day('2026-11-20'));
  });
});
