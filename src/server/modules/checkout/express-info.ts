import { and, eq, sql } from 'drizzle-orm';
import { EXPRESS_INFO_SECONDS } from '#domain/limits.ts';
import { checkouts } from '#server/db/schema/cart.ts';
import type { ExpressInfo } from '#server/db/schema/json.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CheckoutRow } from '#server/modules/checkout/checkout-rows.ts';

/** The wallet that a checkout was started with, valid for a day [core §9]. */
export function expressOf({ express }: Pick<CheckoutRow, 'express'>, now: Date): ExpressInfo | null {
  return express && now.getTime() - Date.parse(express.begun_at) < EXPRESS_INFO_SECONDS * 1000 ? express : null;
}

/** A wallet that the shopper has approved: its source can be charged once. */
export function agreedExpress(row: Pick<CheckoutRow, 'express'>, now: Date): (ExpressInfo & { source: string }) | null {
  const express = expressOf(row, now);
  return express?.source === undefined ? null : { ...express, source: express.source };
}

export async function setExpress(shop: ShopContext, token: string, express: ExpressInfo | null): Promise<void> {
  await shop.db
    .update(checkouts)
    .set({ express })
    .where(and(eq(checkouts.shop_id, shop.id), eq(checkouts.token, token)));
}

/** Stores what a wallet has answered, unless the checkout now has another wallet or is paid. */
export async function recordExpress(shop: ShopContext, token: string, express: ExpressInfo): Promise<void> {
  const isIt = and(
    eq(checkouts.shop_id, shop.id),
    eq(checkouts.token, token),
    sql`${checkouts.express} ->> 'key' = ${express.key}`,
  );
  await shop.db.update(checkouts).set({ express }).where(isIt);
}
