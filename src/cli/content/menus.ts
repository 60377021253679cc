import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { MenuItem } from '#server/db/schema/json.ts';
import { createMenu, deleteMenu } from '#server/modules/content/manage-menus.ts';
import { listMenus, menuKind } from '#server/modules/content/menu-kind.ts';
import { withItemIds } from '#server/modules/content/menu-tree.ts';
import { publishMenu } from '#server/modules/content/publish-menu.ts';
import { draftCommand } from '../core/document-draft.ts';
import type { Say } from '../core/print.ts';
import { actionOf, textOf } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { runInShop } from '../core/run-in-shop.ts';
import { readSectionRegistry } from '../serve/section-registry.ts';
import { rowNamed } from './named-rows.ts';

const ACTIONS = ['list', 'create', 'draft', 'publish', 'delete'] as const;

/** Runs the menu commands. */
export async function runMenus(
  say: Say,
  [asked = 'list', word]: readonly string[],
  options: Options,
): Promise<boolean> {
  const action = actionOf('menus', ACTIONS, asked);
  return runInShop(say, options, async (shop) => {
    if (action === 'list') return list(say, shop);
    if (action === 'create') {
      const { id, handle } = await createMenu(shop, COMMAND_LINE, {
        title: word ?? '',
        handle: textOf(options, 'handle'),
      });
      say.line(`${id}  ${handle}`);
      return true;
    }
    const menu = rowNamed('menu', await listMenus(shop), word);
    if (action === 'draft') return draftCommand({ say, shop, kind: menuKind, key: String(menu.id), options });
    if (action === 'publish') {
      await publishMenu(shop, COMMAND_LINE, menu.id);
      say.line(`The menu "${menu.handle}" is published.`);
      return true;
    }
    await deleteMenu(shop, await readSectionRegistry(), COMMAND_LINE, menu.id);
    say.line(`The menu "${menu.title}" is deleted.`);
    return true;
  });
}

async function list(say: Say, shop: ShopContext): Promise<boolean> {
  const menus = await listMenus(shop);
  for (const { id, handle, title, items } of menus) {
    say.line(`${id}  ${handle}  ${title}`);
    sayItems(say, withItemIds(items), '  ');
  }
  say.line(`${shop.row.name}: ${menus.length} ${menus.length === 1 ? 'menu' : 'menus'}`);
  return true;
}

function sayItems(say: Say, items: readonly MenuItem[], indent: string): void {
  for (const { id = '', title, url, items: own = [] } of items) {
    say.line(`${indent}${id}  ${title}  ${url}`);
    sayItems(say, own, `${indent}  `);
  }
}
