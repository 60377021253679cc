import { isRefusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { commandShop } from './command-shop.ts';
import { CommandError } from './print.ts';
import type { Say } from './print.ts';
import { textOf } from './read-words.ts';
import type { Options } from './read-words.ts';
import { withShop } from './with-shop.ts';

/** Runs a command's work in the shop of `--shop`; what a service refuses is printed as a sentence. */
export function runInShop<T>(say: Say, options: Options, work: (shop: ShopContext) => Promise<T>): Promise<T> {
  return withShop(say, textOf(options, 'shop'), async (database, { id }) => {
    try {
      return await work(await commandShop(database, id));
    } catch (error) {
      if (isRefusal(error)) throw new CommandError(`${error.message}.`);
      throw error;
    }
  });
}
