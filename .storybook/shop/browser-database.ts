import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db } from '#server/db/database.ts';
// Made by the plugin in this folder.
import dumpAddress from 'virtual:shop.tar.gz?url';

const dump = fetch(dumpAddress).then((response) => response.blob());

/** Opens a new in-memory database with the demo shop. */
export async function openBrowserDatabase(): Promise<Database> {
  const pg = await PGlite.create({
    loadDataDir: await dump,
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  return {
    db: drizzle({ client: pg }) as unknown as Db,
    engine: 'pglite',
    listen: (channel, { onNotify }) => pg.listen(channel, onNotify),
    alone: (work) => work(),
    ping: async () => {
      await pg.query('select 1');
    },
    close: () => pg.close(),
  };
}
