import { asc } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { merchants, merchantShops } from '#server/db/schema/merchant.ts';
import { shops } from '#server/db/schema/shop.ts';
import { keepMerchant } from './merchant-rows.ts';
import type { MerchantDeps } from './merchant-rows.ts';
import { makeSignInLink } from './sign-in.ts';

const FIRST_OWNER = { email: 'owner@example.com', name: 'Owner' };

/**
 * Makes the owner of all shops where there is no merchant yet, and the token of a link that signs in once; undefined
 * where there is one.
 */
export async function makeFirstOwner(
  database: Pick<Database, 'db'>,
  outside: Omit<MerchantDeps, 'db'>,
): Promise<{ email: string; token: string } | undefined> {
  return database.db.transaction(async (db) => {
    // Two processes that start at once make one owner.
    await db.execute('lock table merchants in share row exclusive mode');
    const [merchant] = await db.select({ id: merchants.id }).from(merchants).limit(1);
    const all = merchant ? [] : await db.select({ id: shops.id }).from(shops).orderBy(asc(shops.id));
    if (all.length === 0) return undefined;
    const deps = { ...outside, db };
    const { id: merchant_id, email } = await keepMerchant(deps, FIRST_OWNER);
    const created_at = outside.now();
    await db
      .insert(merchantShops)
      .values(all.map(({ id }) => ({ shop_id: id, merchant_id, role: 'owner' as const, created_at })));
    return { email, token: await makeSignInLink(deps, merchant_id) };
  });
}
