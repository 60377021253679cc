import { and, asc, eq } from 'drizzle-orm';
import { emailKey } from '#domain/customer/email.ts';
import type { Role } from '#domain/merchant/roles.ts';
import type { Outside, ShopContext } from '#server/core/shop-context.ts';
import type { Db } from '#server/db/database.ts';
import { merchants, merchantShops } from '#server/db/schema/merchant.ts';
import { shops } from '#server/db/schema/shop.ts';

/** What merchants' accounts need; they belong to no single shop. */
export type MerchantDeps = Outside & { db: Db };

export type MerchantRow = typeof merchants.$inferSelect;

/** A shop that a merchant works on. */
export interface MerchantShop {
  id: number;
  name: string;
  handle: string;
  role: Role;
}

export async function findByEmail(db: Db, email: string): Promise<MerchantRow | undefined> {
  const [found] = await db
    .select()
    .from(merchants)
    .where(eq(merchants.email_key, emailKey(email)));
  return found;
}

/** The shops of a merchant, by name. */
export function shopsOf(db: Db, merchant_id: number): Promise<MerchantShop[]> {
  return db
    .select({ id: shops.id, name: shops.name, handle: shops.handle, role: merchantShops.role })
    .from(merchantShops)
    .innerJoin(shops, eq(shops.id, merchantShops.shop_id))
    .where(eq(merchantShops.merchant_id, merchant_id))
    .orderBy(asc(shops.name), asc(shops.id));
}

/** What a merchant is in a shop; undefined for a stranger. */
export async function roleIn(db: Db, shop_id: number, merchant_id: number): Promise<Role | undefined> {
  const [found] = await db
    .select({ role: merchantShops.role })
    .from(merchantShops)
    .where(and(eq(merchantShops.shop_id, shop_id), eq(merchantShops.merchant_id, merchant_id)));
  return found?.role;
}

/** The merchant of an address, made if there is none; two calls at once make one. */
export async function keepMerchant(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  { email, name, password_hash = null }: { email: string; name: string; password_hash?: string | null },
): Promise<MerchantRow> {
  await db
    .insert(merchants)
    .values({
      email: email.trim(),
      email_key: emailKey(email),
      name,
      password_hash,
      created_at: now(),
      updated_at: now(),
    })
    .onConflictDoNothing();
  return (await findByEmail(db, email))!;
}
