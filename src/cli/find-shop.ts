import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { shopHosts, shops } from '#server/db/schema/shop.ts';
import { CommandError } from './say.ts';

export type ShopRow = typeof shops.$inferSelect;

/** The shop of that handle, subdomain or host name; without a name the only one there is. Throws CommandError with the names there are. */
export async function findShop(db: Db, name: string | undefined): Promise<ShopRow> {
  const all = await db.select().from(shops).orderBy(asc(shops.id));
  const names = all.map(({ handle, sub_domain }) => (sub_domain ? `${sub_domain} (${handle})` : handle)).join(', ');
  if (all.length === 0) throw new CommandError('There is no shop in the database yet. vitrine seed puts the demo shops there.');
  if (name === undefined) {
    if (all.length > 1) throw new CommandError(`Say which shop: --shop <name>. There are ${names}.`);
    return all[0]!;
  }
  const [host] = await db.select().from(shopHosts).where(eq(shopHosts.host, name.toLowerCase()));
  const found = all.find(({ id, handle, sub_domain }) => handle === name || sub_domain === name || id === host?.shop_id);
  if (!found) throw new CommandError(`There is no shop "${name}". There are ${names}.`);
  return found;
}
