import { outside } from '#server/core/clock.ts';
import { createLog } from '#server/core/log.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import type { Database } from '#server/db/database.ts';
import type { Gateways } from '#server/modules/payments/gateways.ts';
import { createServices } from '#server/services.ts';
import { CommandError } from './print.ts';

/** The shop as services see it, for a command; events reach their listeners. */
export async function commandShop(database: Database, id: number, gateways?: Gateways): Promise<ShopContext> {
  const record = await new ShopDirectory(database).byId(id);
  if (!record) throw new CommandError('The shop has gone meanwhile.');
  return {
    ...outside,
    id,
    ...record,
    db: database.db,
    emit: createServices({ gateways }).emit,
    log: createLog('error'),
  };
}
