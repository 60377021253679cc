/** The demo shop's first day. Its publications are dated from here on, always in the past. */
const OPENED = new Date('2024-01-08T09:00:00.000Z');

/** The demo shop's current day, from which past orders and reviews are dated back. */
export const DEMO_NOW = new Date('2026-11-20T12:00:00.000Z');

const DAY_MS = 86_400_000;

/** A moment some days after the shop opened. */
export function daysOpen(days: number): Date {
  return new Date(OPENED.getTime() + days * DAY_MS);
}

/** A moment some days before the demo's day; fractions of a day are fine. */
export function daysAgo(days: number): Date {
  return new Date(DEMO_NOW.getTime() - Math.round(days * DAY_MS));
}
