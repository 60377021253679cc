import { PAGE_LIMIT_MAX, WISHLIST_SECONDS } from '../limits.ts';

/** A product saved for later [acc §3]. */
export type WishlistEntry = {
  product_id: number;
  /** Seconds since 1970. */
  added_at: number;
};

/**
 * What is kept, the latest first, without what is older than 30 days [acc §4, §9]; an older version of the shop may
 * have left anything.
 */
export function readWishlist(text: string | null, nowSeconds: number): WishlistEntry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    const fresh = list.filter(isEntry).filter(({ added_at }) => added_at > nowSeconds - WISHLIST_SECONDS);
    const seen = new Set<number>();
    return fresh
      .filter(({ product_id }) => !seen.has(product_id) && seen.add(product_id))
      .map(({ product_id, added_at }) => ({ product_id, added_at }));
  } catch {
    return [];
  }
}

/** The list with one more at its head; as many are kept as one call can ask for. */
export function withEntry(entries: readonly WishlistEntry[], entry: WishlistEntry): WishlistEntry[] {
  return [entry, ...withoutEntry(entries, entry.product_id)].slice(0, PAGE_LIMIT_MAX);
}

export function withoutEntry(entries: readonly WishlistEntry[], product_id: number): WishlistEntry[] {
  return entries.filter((entry) => entry.product_id !== product_id);
}

function isEntry(value: unknown): value is WishlistEntry {
  const { product_id, added_at } = (value ?? {}) as Partial<WishlistEntry>;
  return Number.isSafeInteger(product_id) && typeof added_at === 'number';
}
