import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { shopHosts, shops } from '#server/db/schema/shop.ts';
import { CommandError } from './print.ts';

export type ShopRow = typeof shops.$inferSelect;

/**
 * The shop of that handle, subdomain, host name or name, in letters of any case; without one the only shop there is.
 * Throws CommandError with the names there are.
 */
export async function findShop(db: Db, name: string | undefined): Promise<ShopRow> {
  const all = await db.select().from(shops).orderBy(asc(shops.id));
  const names = all.map(({ handle, sub_domain }) => (sub_domain ? `${sub_domain} (${handle})` : handle)).join(', ');
  if (all.length === 0)
    throw new CommandError('There is no shop in the database yet. vitrine seed puts the demo shops there.');
  if (name === undefined) {
    if (all.length > 1) throw new CommandError(`Say which shop: --shop <name>. There are ${names}.`);
    return all[0]!;
  }
  const asked = name.toLowerCase();
  const [host] = await db.select().from(shopHosts).where(eq(shopHosts.host, asked));
  const isAsked = (word: string) => word.toLowerCase() === asked;
  const found = all.find(
    ({ id, handle, sub_domain }) => isAsked(handle) || isAsked(sub_domain) || id === host?.shop_id,
  );
  if (found) return found;
  const called = all.filter((shop) => isAsked(shop.name));
  if (called.length > 1)
    throw new CommandError(
      `Several shops are called "${name}": say which by another of its names. There are ${names}.`,
    );
  if (!called[0]) throw new CommandError(`There is no shop "${name}". There are ${names}.`);
  return called[0];
}
