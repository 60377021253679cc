import { and, eq, gt, ne } from 'drizzle-orm';
import { INVALID_CUSTOMER_TOKEN } from '#api/customer.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import { SESSION_SECONDS } from '#domain/limits.ts';
import { customers, customerSessions } from '#server/db/schema/customer.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { hashOfToken } from '#server/core/token-hash.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** A session is extended once a day at most, to save a write per call. */
const MOVED_ON_MS = 86_400_000;

const endOf = (shop: ShopContext) => new Date(shop.now().getTime() + SESSION_SECONDS * 1000);

/** Signs a customer in; returns the token, which is not stored. */
export async function beginSession(shop: ShopContext, customer_id: number): Promise<string> {
  const token = shop.token();
  await shop.db.insert(customerSessions).values({
    shop_id: shop.id,
    token_hash: hashOfToken(token),
    customer_id,
    expires_at: endOf(shop),
    created_at: shop.now(),
  });
  return token;
}

/** The customer of a token; undefined if it is unknown or was not used for 30 days. */
export async function findCustomer(shop: ShopContext, token: string | undefined): Promise<CustomerRow | undefined> {
  if (!token) return undefined;
  const isThis = and(
    eq(customerSessions.shop_id, shop.id),
    eq(customerSessions.token_hash, hashOfToken(token)),
    gt(customerSessions.expires_at, shop.now()),
  );
  const [found] = await shop.db
    .select({ customer: customers, expires_at: customerSessions.expires_at })
    .from(customerSessions)
    .innerJoin(
      customers,
      and(eq(customers.shop_id, customerSessions.shop_id), eq(customers.id, customerSessions.customer_id)),
    )
    .where(isThis);
  if (!found) return undefined;
  const expires_at = endOf(shop);
  if (expires_at.getTime() - found.expires_at.getTime() >= MOVED_ON_MS)
    await shop.db.update(customerSessions).set({ expires_at }).where(isThis);
  return found.customer;
}

/**
 * The same, or 400, after which the client drops its token [acc §4]. Never 401, which leads to the storefront's
 * password page.
 */
export async function requireCustomer(shop: ShopContext, token: string | undefined): Promise<CustomerRow> {
  const customer = await findCustomer(shop, token);
  if (!customer) throw new Refusal(400, INVALID_CUSTOMER_TOKEN);
  return customer;
}

export async function endSession(shop: ShopContext, token: string | undefined): Promise<void> {
  if (token)
    await shop.db
      .delete(customerSessions)
      .where(and(eq(customerSessions.shop_id, shop.id), eq(customerSessions.token_hash, hashOfToken(token))));
}

/** Ends all sessions of a customer except that of this token. */
export async function endSessions(shop: ShopContext, customer_id: number, except?: string): Promise<void> {
  const isTheirs = and(eq(customerSessions.shop_id, shop.id), eq(customerSessions.customer_id, customer_id));
  await shop.db
    .delete(customerSessions)
    .where(except === undefined ? isTheirs : and(isTheirs, ne(customerSessions.token_hash, hashOfToken(except))));
}
