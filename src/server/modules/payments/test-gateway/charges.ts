import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { testCards, testCharges, testEvents, testRefunds } from '#server/db/schema/test-gateway.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { CARD_TOKEN_SECONDS } from '#domain/payment/payment-limits.ts';
import type { Authorisation, GatewayAnswer, GatewayEvent } from '../gateway.ts';
import { BLOCKED_SECONDS, isCardOutcome, SLOW_MS } from './outcomes.ts';
import type { CardOutcome } from './outcomes.ts';

export type Charge = typeof testCharges.$inferSelect;
type State = Charge['state'];

/** Milliseconds before an event is sent, so that the browser usually comes first. */
const EVENT_DELAY_MS = 2_000;

/** The one charge of a key; a new key begins one with the card's outcome. */
export async function chargeOf(
  shop: ShopContext,
  { key, amount, currency, source, origin }: Authorisation,
): Promise<Charge> {
  return shop.db.transaction(async (db) => {
    const [card] = await db
      .update(testCards)
      .set({ uses: sql`${testCards.uses} + 1` })
      .where(
        and(
          eq(testCards.shop_id, shop.id),
          eq(testCards.token, source),
          gt(testCards.created_at, new Date(shop.now().getTime() - CARD_TOKEN_SECONDS * 1000)),
        ),
      )
      .returning();
    const [kept] = await db
      .select()
      .from(testCharges)
      .where(and(eq(testCharges.shop_id, shop.id), eq(testCharges.key, key)));
    if (kept) return kept;
    const fate = card && isCardOutcome(card.fate) ? card.fate : 'declined';
    const { state, code } = card ? begin(fate, card.uses) : { state: 'declined' as const, code: 'card_token_expired' };
    const [charge] = await db
      .insert(testCharges)
      .values({
        shop_id: shop.id,
        reference: `ch_${shop.token()}`,
        key,
        state,
        code,
        fate,
        amount,
        currency,
        origin,
        client_secret: `cs_${shop.token()}`,
        created_at: shop.now(),
      })
      .returning();
    await tell(db, charge!, shop.now());
    return charge!;
  });
}

function begin(fate: CardOutcome, uses: number): { state: State; code?: string } {
  switch (fate) {
    case 'succeeds':
      return { state: 'authorised' };
    case 'declined':
      return { state: 'declined', code: 'card_declined' };
    case 'insufficient_funds':
      return { state: 'declined', code: 'insufficient_funds' };
    case 'challenged':
    case 'challenged_declined':
      return { state: 'requires_action' };
    case 'retryable_once':
      return { state: uses === 1 ? 'retryable' : 'authorised' };
    case 'blocked':
      return { state: 'blocked' };
    case 'slow':
      return { state: 'processing' };
  }
}

/** A charge's current state: a slow one is decided by whoever reads it after its time. */
export async function findCharge(
  shop: ShopContext,
  by: { reference: string } | { key: string } | { secret: string },
): Promise<Charge | undefined> {
  const isIt =
    'reference' in by
      ? eq(testCharges.reference, by.reference)
      : 'key' in by
        ? eq(testCharges.key, by.key)
        : eq(testCharges.client_secret, by.secret);
  const [charge] = await shop.db
    .select()
    .from(testCharges)
    .where(and(eq(testCharges.shop_id, shop.id), isIt));
  return charge && decided(shop, charge);
}

export async function decided(shop: ShopContext, charge: Charge): Promise<Charge> {
  const isOver = charge.state === 'processing' && shop.now().getTime() - charge.created_at.getTime() >= SLOW_MS;
  return isOver ? turn(shop, charge, ['processing'], { state: 'authorised' }) : charge;
}

/** Moves a charge on from one of these states and tells the shop; a charge in another state stays as it is. */
export async function turn(
  shop: ShopContext,
  charge: Charge,
  from: readonly State[],
  to: Partial<Charge> & { state: State },
): Promise<Charge> {
  return shop.db.transaction(async (db) => {
    const isIt = and(eq(testCharges.shop_id, shop.id), eq(testCharges.reference, charge.reference));
    const [now] = await db.select().from(testCharges).where(isIt).for('update');
    if (!now || !from.includes(now.state)) return now ?? charge;
    const [turned] = await db.update(testCharges).set(to).where(isIt).returning();
    await tell(db, turned!, shop.now());
    return turned!;
  });
}

/** Refunds an amount of a charge, once per key; refuses more than is left of it. */
export async function refundCharge(
  shop: ShopContext,
  reference: string,
  amount: number,
  key: string,
): Promise<GatewayAnswer> {
  return shop.db.transaction(async (db) => {
    const isIt = and(eq(testCharges.shop_id, shop.id), eq(testCharges.reference, reference));
    const [charge] = await db.select().from(testCharges).where(isIt).for('update');
    if (!charge) throw new Error(`The test gateway has no charge ${reference}`);
    const [given] = await db
      .select()
      .from(testRefunds)
      .where(and(eq(testRefunds.shop_id, shop.id), eq(testRefunds.key, key)));
    if (given) return { state: 'refunded', reference };
    const refunded = charge.refunded + amount;
    if (refunded > charge.captured) return { state: 'declined', reference, code: 'refund_exceeds_charge' };
    await db.insert(testRefunds).values({ shop_id: shop.id, key, reference, amount, created_at: shop.now() });
    const [left] = await db
      .update(testCharges)
      .set({ refunded, state: refunded === charge.captured ? 'refunded' : 'captured' })
      .where(isIt)
      .returning();
    await tell(db, left!, shop.now());
    return { state: 'refunded', reference };
  });
}

export function answerOf({ state, reference, client_secret, code, amount, currency }: Charge): GatewayAnswer {
  switch (state) {
    case 'processing':
      return { state, reference };
    case 'requires_action':
      return { state, reference, client_secret };
    case 'declined':
      return { state, reference, code: code ?? 'card_declined' };
    case 'retryable':
      return { state };
    case 'blocked':
      return { state, available_in: BLOCKED_SECONDS };
    case 'authorised':
    case 'captured':
      return { state, reference, holds: { amount, currency } };
    case 'refunded':
    case 'voided':
      return { state, reference };
  }
}

/** The event is stored with the change that it reports, and sent later. */
async function tell(db: Db, charge: Charge, now: Date): Promise<void> {
  if (charge.state === 'processing' || charge.state === 'retryable' || charge.state === 'blocked') return;
  const event: GatewayEvent = {
    id: `ev_${charge.reference}_${charge.state}_${charge.refunded}`,
    reference: charge.reference,
    key: charge.key,
    answer: answerOf(charge),
    ...(charge.refunded > 0 && { refunded: charge.refunded }),
  };
  await db.insert(testEvents).values({
    shop_id: charge.shop_id,
    origin: charge.origin,
    body: JSON.stringify(event),
    next_at: new Date(now.getTime() + EVENT_DELAY_MS),
    created_at: now,
  });
}
