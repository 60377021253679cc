import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import { changeShopSettings, shopSettings } from '#server/modules/content/shop-settings.ts';
import type { MerchantSettings } from '#server/modules/content/shop-settings.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { actionOf, listOf } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { refuseMore } from '../core/refuse-more.ts';
import { runInShop } from '../core/run-in-shop.ts';

/** How the value of each setting is written. */
const READ: { readonly [Name in keyof MerchantSettings]: (text: string) => MerchantSettings[Name] } = {
  page_lock: listOf,
  home_path: (text) => text,
  is_locale_in_path: booleanOf,
  manage_bar: booleanOf,
};

/** Runs the settings commands. */
export async function runSettings(
  say: Say,
  [asked = 'show', name, value]: readonly string[],
  options: Options,
): Promise<boolean> {
  const action = actionOf('settings', ['show', 'set'], asked);
  if (action === 'show') refuseMore('settings show', name === undefined ? [] : [name]);
  const changes = action === 'set' ? readChange(name, value) : undefined;
  return runInShop(say, options, async (shop) => {
    const settings = changes ? await changeShopSettings(shop, COMMAND_LINE, changes) : await shopSettings(shop);
    for (const [key, one] of Object.entries(settings))
      say.line(`${key}  ${Array.isArray(one) ? one.join(',') : one}`.trimEnd());
    return true;
  });
}

function readChange(name: string | undefined, value: string | undefined): Partial<MerchantSettings> {
  const key = Object.keys(READ).find((one) => one === name) as keyof MerchantSettings | undefined;
  if (!key || value === undefined)
    throw new CommandError(
      `Write: vitrine settings set <setting> <value>; settings are ${Object.keys(READ).join(', ')}.`,
    );
  return { [key]: READ[key](value) };
}

function booleanOf(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new CommandError(`Write true or false, not "${text}".`);
  return text === 'true';
}
