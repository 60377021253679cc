import { isRefusal } from '#api/core/refusal.ts';
import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import { openPreview, previewAddress, revokePreview, sharePreview } from '#server/modules/previews/preview.service.ts';
import { listShared } from '#server/modules/previews/preview-rows.ts';
import { ThemeService } from '#server/modules/themes/theme.service.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { Env } from '#server/env.ts';
import { shopOrigin } from '#server/http/shop-origin.ts';
import { commandShop } from '../core/command-shop.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { actionOf, textOf, wholeNumber } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { refuseMore } from '../core/refuse-more.ts';
import { withShop } from '../core/with-shop.ts';

const ACTS = ['list', 'open', 'share', 'revoke'] as const;
const DAYS_MAX = 90;
const DAY_SECONDS = 86_400;

/** Runs the preview commands; false if a named link does not exist. */
export async function runPreview(say: Say, words: readonly string[], options: Options): Promise<boolean> {
  const [asked = 'list', ...rest] = words;
  const act = actionOf('preview', ACTS, asked);
  if (act === 'revoke' && rest.length === 0)
    throw new CommandError('Say which: vitrine preview revoke <number> …. vitrine preview list shows them.');
  if (act !== 'revoke') refuseMore(`preview ${act}`, rest);
  return withShop(say, textOf(options, 'shop'), async (database, { id }, env) => {
    const shop = await commandShop(database, id);
    try {
      if (act === 'list') return await list(say, shop);
      return act === 'revoke' ? await revoke(say, shop, rest) : await make(say, shop, act, options, env);
    } catch (error) {
      if (isRefusal(error)) throw new CommandError(`${error.message}.`);
      throw error;
    }
  });
}

async function list(say: Say, shop: ShopContext): Promise<boolean> {
  const links = await listShared(shop);
  for (const { id, theme_id, label, expires_at, created_by_name } of links)
    say.line(`${id}  theme ${theme_id}  until ${expires_at.toISOString()}  by ${created_by_name}  ${label}`.trimEnd());
  say.line(`${shop.row.name}: ${links.length} shared ${links.length === 1 ? 'link' : 'links'}`);
  return true;
}

async function make(say: Say, shop: ShopContext, act: 'open' | 'share', options: Options, env: Env): Promise<boolean> {
  const theme_id =
    wholeNumber('theme', textOf(options, 'theme'), Number.MAX_SAFE_INTEGER) ??
    (await new ThemeService().published(shop)).view.shop_theme_id;
  const path = textOf(options, 'path') ?? '/';
  if (!/^\/(?!\/)/.test(path)) throw new CommandError(`--path takes a path of the shop such as /cart, not "${path}".`);
  const days = wholeNumber('days', textOf(options, 'days'), DAYS_MAX);
  const { token, expires_at, id } =
    act === 'open'
      ? await openPreview(shop, COMMAND_LINE, { theme_id, editor_origin: editorOf(textOf(options, 'editor')) })
      : await sharePreview(shop, COMMAND_LINE, {
          theme_id,
          label: textOf(options, 'label') ?? '',
          ...(days !== null && { seconds: days * DAY_SECONDS }),
        });
  say.line(previewAddress(shopOrigin(shop, env.port), path, token));
  say.line(
    act === 'open' ? `Opens once, until ${expires_at.toISOString()}` : `Link ${id}, until ${expires_at.toISOString()}`,
  );
  return true;
}

async function revoke(say: Say, shop: ShopContext, numbers: readonly string[]): Promise<boolean> {
  let isDone = true;
  for (const number of numbers) {
    const id = wholeNumber('number', number, Number.MAX_SAFE_INTEGER)!;
    const isRevoked = await revokePreview(shop, COMMAND_LINE, id);
    say.line(isRevoked ? `${id} is revoked` : `There is no link ${id}`);
    isDone &&= isRevoked;
  }
  return isDone;
}

function editorOf(given: string | undefined): string | null {
  if (given === undefined) return null;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new CommandError(`--editor takes an origin such as http://editor.localhost:4000, not "${given}".`);
  return url.origin;
}
