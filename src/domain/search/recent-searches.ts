/** Storage key of the recent searches; they never leave the browser. */
export const RECENT_SEARCHES_KEY = 'recentSearches';
/** Maximum number of searches that are stored and shown. */
const RECENT_SEARCHES_KEPT = 5;

/** The recent searches, latest first. Invalid content is ignored. */
export function readSearches(stored: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, RECENT_SEARCHES_KEPT) : [];
  } catch {
    return [];
  }
}

/** The searches with one more at the front; repeats are dropped, ignoring case. */
export function withSearch(kept: readonly string[], text: string): string[] {
  const term = text.trim();
  if (term === '') return [...kept];
  return [term, ...kept.filter((one) => one.toLowerCase() !== term.toLowerCase())].slice(0, RECENT_SEARCHES_KEPT);
}
