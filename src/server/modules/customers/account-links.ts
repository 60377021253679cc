import { and, eq, gt } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { ACCOUNT_LINK_SECONDS } from '#domain/limits.ts';
import { customerLinks, customers } from '#server/db/schema/customer.ts';
import type { Db } from '#server/db/database.ts';
import type { Outside, ShopContext } from '#server/core/shop-context.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import type { CustomerRow } from './sessions.ts';

export type LinkPurpose = (typeof customerLinks.$inferSelect)['purpose'];
/** An emailed link that was followed. */
export type Link = { id: number; token: string; purpose: LinkPurpose };

/**
 * Creates the token of an emailed link; its path is `/reset-password/{id}/{token}` or `/activate-account/{id}/{token}`.
 * It ends the customer's older links of this purpose.
 */
export async function makeLink(
  db: Db,
  { now, token: newToken }: Outside,
  { shop_id, id: customer_id }: Pick<CustomerRow, 'shop_id' | 'id'>,
  purpose: LinkPurpose,
): Promise<string> {
  // Two links made at the same time wait for each other, so that one of them is the last.
  const isCustomer = and(eq(customers.shop_id, shop_id), eq(customers.id, customer_id));
  await db.select({ id: customers.id }).from(customers).where(isCustomer).for('update');
  const isOlder = and(
    eq(customerLinks.shop_id, shop_id),
    eq(customerLinks.customer_id, customer_id),
    eq(customerLinks.purpose, purpose),
    gt(customerLinks.expires_at, now()),
  );
  await db.update(customerLinks).set({ expires_at: now() }).where(isOlder);
  const token = newToken();
  const expires_at = new Date(now().getTime() + ACCOUNT_LINK_SECONDS * 1000);
  await db
    .insert(customerLinks)
    .values({ shop_id, token_hash: hashOfToken(token), customer_id, purpose, expires_at, created_at: now() });
  return token;
}

/** The customer of a link that may have ended; undefined if it never was one. */
export async function findByLink(shop: ShopContext, link: Link): Promise<CustomerRow | undefined> {
  const isOwn = and(eq(customers.shop_id, customerLinks.shop_id), eq(customers.id, customerLinks.customer_id));
  const [found] = await shop.db
    .select({ customer: customers })
    .from(customerLinks)
    .innerJoin(customers, isOwn)
    .where(isLink(shop, link));
  return found?.customer;
}

/** The customer of a link, without using it up; refuses as `takeLink` does. */
export async function lookAtLink(shop: ShopContext, link: Link): Promise<CustomerRow> {
  const isOwn = and(eq(customers.shop_id, customerLinks.shop_id), eq(customers.id, customerLinks.customer_id));
  const [found] = await shop.db
    .select({ customer: customers })
    .from(customerLinks)
    .innerJoin(customers, isOwn)
    .where(isAlive(shop, link));
  if (!found) throw linkExpired();
  return found.customer;
}

/**
 * The customer of a link, locked until the transaction ends. The link and all others of the customer are used up. An
 * unknown, expired, used or wrong link is refused without saying which.
 */
export async function takeLink(shop: ShopContext, link: Link): Promise<CustomerRow> {
  const { id } = link;
  const [used] = await shop.db
    .delete(customerLinks)
    .where(isAlive(shop, link))
    .returning({ id: customerLinks.customer_id });
  if (!used) throw linkExpired();
  const [customer] = await shop.db
    .select()
    .from(customers)
    .where(and(eq(customers.shop_id, shop.id), eq(customers.id, id)))
    .for('update');
  if (!customer) throw linkExpired();
  await shop.db.delete(customerLinks).where(and(eq(customerLinks.shop_id, shop.id), eq(customerLinks.customer_id, id)));
  return customer;
}

const isLink = (shop: ShopContext, { id, token, purpose }: Link) =>
  and(
    eq(customerLinks.shop_id, shop.id),
    eq(customerLinks.token_hash, hashOfToken(token)),
    eq(customerLinks.customer_id, id),
    eq(customerLinks.purpose, purpose),
  );

const isAlive = (shop: ShopContext, link: Link) => and(isLink(shop, link), gt(customerLinks.expires_at, shop.now()));

export const linkExpired = () => new Refusal(422, 'link_expired');
