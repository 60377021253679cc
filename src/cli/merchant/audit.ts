import { listActs } from '#server/core/audit.ts';
import { commandShop } from '../core/command-shop.ts';
import type { Say } from '../core/print.ts';
import { textOf, wholeNumber } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { withShop } from '../core/with-shop.ts';

/** Prints a shop's acts of consequence, the latest first. */
export async function printActs(say: Say, options: Options): Promise<void> {
  await withShop(say, textOf(options, 'shop'), async (database, { id }) => {
    const shop = await commandShop(database, id);
    const before = wholeNumber('before', textOf(options, 'before'), Number.MAX_SAFE_INTEGER) ?? undefined;
    for (const act of await listActs(shop, before))
      say.line(
        `${act.id}  ${act.created_at.toISOString()}  ${act.actor_name}  ${act.act}  ${act.subject}  ${JSON.stringify(act.detail)}`,
      );
  });
}
