import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { migrate } from '#server/db/migrate.ts';
import { openPgliteInMemory } from '#server/db/pglite/open.ts';
import { seedShop } from '../../tests/support/seed-shop.ts';

/** `node make-dump.ts <file>`: a data directory of the embedded database with the demo shop in it, as a compressed tar. */
const [file = ''] = process.argv.slice(2);
const database = await openPgliteInMemory(undefined, (error) => {
  throw error;
});
await migrate(database.db);
await seedShop(database);
await writeFile(file, gzipSync(await database.dump()));
await database.close();
