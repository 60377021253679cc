import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { SESSION_SECONDS } from '#domain/limits.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPgliteInMemory } from '#server/db/pglite/open.ts';
import { customerSessions } from '#server/db/schema/customer.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import { readDemoContent } from '../../src/cli/demo/content.ts';
import { hashDemoPasswords, seedCustomers } from '../../src/cli/demo/seed/seed-commerce.ts';
import { demoShop } from '../../src/cli/demo/shops.ts';
import { signedIn } from '../../tests/fixtures/customer-fixtures.ts';
import { seedShop } from '../../tests/support/seed-shop.ts';
import { storyTime } from '../decorators/frozen-world.ts';

/**
 * `node make-dump.ts <file>`: writes the data directory of an embedded database with the demo shop and its customers as
 * a compressed tar. The first customer has the session of a story's signed-in visitor (../decorators/signed-in.ts).
 */
const [file = ''] = process.argv.slice(2);
const demo = demoShop('halden');
const database = await openPgliteInMemory(undefined, (error) => {
  throw error;
});
await migrate(database.db);
await seedShop(database, demo);
const content = await readDemoContent(demo);
const { customers } = await hashDemoPasswords(content);
await seedCustomers(database.db, content, customers);
await database.db.insert(customerSessions).values({
  shop_id: demo.id,
  token_hash: hashOfToken(signedIn.token),
  customer_id: content.customers[0]!.id,
  created_at: new Date(storyTime),
  expires_at: new Date(storyTime + SESSION_SECONDS * 1000),
});
await writeFile(file, gzipSync(await database.dump()));
await database.close();
