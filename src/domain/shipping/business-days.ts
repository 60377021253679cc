const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * The day so many business days later: Saturdays and Sundays are skipped [core §9]. `day` is midnight in UTC of a
 * calendar's day, and so is the answer.
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

/** The calendar's day at a moment where the visitor is, as midnight in UTC. */
export function localDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));
}
