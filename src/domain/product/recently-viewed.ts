/**
 * Where a browser keeps the handles of the products it was shown, the latest first; they leave it only to be asked for
 * again.
 */
export const VIEWED_KEY = 'viewedProducts';

/** As many as are remembered. */
const KEPT = 24;

/** What an older version of the shop has left there may be anything. */
export function readViewed(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list)
      ? list.filter((handle): handle is string => typeof handle === 'string' && handle !== '').slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}

/** The list with one more at its head, as it is kept. */
export function withViewed(text: string | null, handle: string): string {
  return JSON.stringify([handle, ...readViewed(text).filter((other) => other !== handle)].slice(0, KEPT));
}
