import type { Server } from 'node:http';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { shopHosts, shops } from '#server/db/schema/shop.ts';
import { portError } from './environment.ts';
import type { Say } from '../core/print.ts';

/** Connections the system holds until the process takes them; one beyond tries again after whole seconds. */
const BACKLOG = 4096;

/** Listens and returns the port, which the system chooses if it is 0. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)));
    server.listen(port, host, BACKLOG, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Prints the address of each shop. */
export async function printAddresses(database: Database, port: number, say: Say): Promise<void> {
  const rows = await database.db
    .select({ name: shops.name, host: shopHosts.host })
    .from(shopHosts)
    .innerJoin(shops, eq(shops.id, shopHosts.shop_id))
    .orderBy(asc(shops.id), asc(shopHosts.host));
  const suffix = port === 80 ? '' : `:${port}`;
  say.line('');
  for (const { name, host } of rows) say.line(`  ${name.padEnd(24)} http://${host}${suffix}/`);
  say.line('');
}
