const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Adds business days to a date, skipping Saturdays and Sundays [core §9]. Input and result are calendar days as
 * midnight UTC.
 */
export function addBusinessDays(day: Date, count: number): Date {
  const later = new Date(day);
  for (let left = count; left > 0;) {
    later.setTime(later.getTime() + DAY_MS);
    const weekday = later.getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1;
  }
  return later;
}

/** The visitor's local calendar day at a moment, as midnight UTC. */
export function localDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));
}
