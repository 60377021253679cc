import type { ProductPlan } from './plan-product.ts';
import type { StoredProduct } from './stored-product.ts';

/** Whether the plan equals what is stored: then nothing is written and no cache is cleared. */
export function isSame(old: StoredProduct, { product, variants, images, imagesGone }: ProductPlan): boolean {
  const byId = (rows: { id: number }[]) => [...rows].sort((a, b) => a.id - b.id);
  const plain = (parts: StoredProduct) =>
    JSON.stringify([parts.product, byId(parts.variants), byId(parts.images)], sortedKeys);
  return imagesGone.length === 0 && plain(old) === plain({ product, variants, images });
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
