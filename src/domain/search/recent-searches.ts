/** Where the browser keeps what was searched for; it never leaves it. */
export const RECENT_SEARCHES_KEY = 'recentSearches';
/** As many as are shown. */
const RECENT_SEARCHES_KEPT = 5;

/** What was searched for, the latest first; nonsense is nothing. */
export function readSearches(stored: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, RECENT_SEARCHES_KEPT) : [];
  } catch {
    return [];
  }
}

/** With one more in front; the same words count once, whatever their case. */
export function withSearch(kept: readonly string[], text: string): string[] {
  const term = text.trim();
  if (term === '') return [...kept];
  return [term, ...kept.filter((one) => one.toLowerCase() !== term.toLowerCase())].slice(0, RECENT_SEARCHES_KEPT);
}
