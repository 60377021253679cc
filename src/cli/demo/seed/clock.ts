/** The day the demo shop stands still on: past orders, reviews and new products are dated back from here. */
export const DEMO_NOW = new Date('2026-11-20T12:00:00.000Z');

const DAY_MS = 86_400_000;

/** A moment some days before the demo's day; fractions of a day are fine. */
export function daysAgo(days: number): Date {
  return new Date(DEMO_NOW.getTime() - Math.round(days * DAY_MS));
}
