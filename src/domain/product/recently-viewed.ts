/**
 * Storage key of the handles of products this browser has viewed, latest first. They are only sent to the server to
 * load those products.
 */
export const VIEWED_KEY = 'viewedProducts';

/** Maximum number of products that are remembered. */
const KEPT = 24;

/** Reads the handles from storage. Invalid content, such as that of an older version, is ignored. */
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

/** The stored list with one more handle at the front. */
export function withViewed(text: string | null, handle: string): string {
  return JSON.stringify([handle, ...readViewed(text).filter((other) => other !== handle)].slice(0, KEPT));
}
