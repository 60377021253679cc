/** The demo shop's first day. What it publishes is dated forward from here: in the past by any visitor's clock. */
const OPENED = new Date('2024-01-08T09:00:00.000Z');

/** The day the demo shop stands still on: past orders and reviews are dated back from here. */
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
