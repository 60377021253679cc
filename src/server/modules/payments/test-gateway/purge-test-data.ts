import { and, inArray, lt } from 'drizzle-orm';
import { EXPRESS_INFO_SECONDS } from '#domain/limits.ts';
import { CARD_TOKEN_SECONDS } from '#domain/payment/payment-limits.ts';
import type { Db } from '#server/db/database.ts';
import { testCards, testCharges, testWallets } from '#server/db/schema/test-gateway.ts';

/** Days for which a charge without money is kept. */
const CHARGE_DAYS = 30;

/**
 * Deletes old wallets, tokens that can no longer be charged, and charges without money. Captured charges stay, since
 * they may be refunded.
 */
export async function purgeTestData(db: Db, now: Date): Promise<void> {
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await db.delete(testWallets).where(lt(testWallets.created_at, secondsAgo(EXPRESS_INFO_SECONDS)));
  await db.delete(testCards).where(lt(testCards.created_at, secondsAgo(CARD_TOKEN_SECONDS)));
  const isOver = inArray(testCharges.state, ['declined', 'retryable', 'blocked', 'voided']);
  await db.delete(testCharges).where(and(isOver, lt(testCharges.created_at, secondsAgo(CHARGE_DAYS * 86_400))));
}
