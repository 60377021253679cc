import { eq } from 'drizzle-orm';
import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { collections } from '#server/db/schema/collection.ts';
import { pages } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';
import { assignTemplate } from '#server/modules/content/assign-template.ts';
import { TEMPLATED } from '#server/modules/content/theme-templates.ts';
import type { Templated } from '#server/modules/content/theme-templates.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { actionOf } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { runInShop } from '../core/run-in-shop.ts';
import { rowNamed } from './named-rows.ts';

const TABLES = { product: products, collection: collections, page: pages };

/** Runs the template commands. */
export async function runTemplate(
  say: Say,
  [asked = '', kind, word, template]: readonly string[],
  options: Options,
): Promise<boolean> {
  const action = actionOf('template', ['assign', 'clear'], asked);
  const entity = TEMPLATED.find((one) => one === kind);
  if (!entity || word === undefined || (action === 'assign') !== (template !== undefined))
    throw new CommandError(
      'Write: vitrine template assign <product|collection|page> <handle> <template>, or template clear without one.',
    );
  return runInShop(say, options, async (shop) => {
    const { id } = rowNamed(entity, await rowsOf(shop, entity), word);
    await assignTemplate(shop, COMMAND_LINE, { entity, id, template: template ?? null });
    say.line(`The ${entity} "${word}" is shown by the template ${template ?? entity}.`);
    return true;
  });
}

function rowsOf({ db, id }: ShopContext, entity: Templated): Promise<{ id: number; handle: string }[]> {
  const table = TABLES[entity];
  return db.select({ id: table.id, handle: table.handle }).from(table).where(eq(table.shop_id, id));
}
