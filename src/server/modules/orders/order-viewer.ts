import { Refusal } from '#api/core/refusal.ts';
import { ORDER_ACCESS_KEY_SECONDS, ORDER_TRACKING_SECONDS } from '#domain/limits.ts';
import { isSameSecret } from '#server/core/same-secret.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import type { OrderRow } from './order-rows.ts';

/** The viewer of an order: its key, and the signed-in customer. */
export interface OrderViewer {
  key?: string | undefined;
  customerId?: number | undefined;
}

/** `all`: names, addresses, invoice and cancellation. `tracking`: where the shipments are. `none`: nothing personal. */
export type OrderSight = 'all' | 'tracking' | 'none';

/**
 * What a viewer sees [decisions, Sessions and keys]. Its customer sees all; a key shows all for 7 days and then
 * tracking until the 90th, counted from the order, or from the mail for the key of a fresh link.
 */
export function sightOf({ key, customerId }: OrderViewer, order: OrderRow, now: Date): OrderSight {
  if (customerId !== undefined && customerId === order.customer_id) return 'all';
  const since = key === undefined ? undefined : keyedSince(key, order);
  if (since === undefined) return 'none';
  const age = (now.getTime() - since.getTime()) / 1000;
  if (age < ORDER_ACCESS_KEY_SECONDS) return 'all';
  return age < ORDER_TRACKING_SECONDS ? 'tracking' : 'none';
}

/** When a key was given out; undefined for a wrong one. */
function keyedSince(key: string, { access_key, created_at, fresh_key_hash, fresh_key_at }: OrderRow): Date | undefined {
  if (isSameSecret(access_key, key)) return created_at;
  const isFresh = fresh_key_hash !== null && isSameSecret(fresh_key_hash, hashOfToken(key));
  return isFresh ? (fresh_key_at ?? undefined) : undefined;
}

/** Refuses with 403 a viewer without a fresh key or account: the order's address alone allows no action. */
export function requireHolder(viewer: OrderViewer, order: OrderRow, now: Date): void {
  if (sightOf(viewer, order, now) !== 'all') throw new Refusal(403, 'order_key_required');
}
