import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { createPage, deletePage } from '#server/modules/content/manage-pages.ts';
import { listPages, pageKind } from '#server/modules/content/page-kind.ts';
import { publishPage } from '#server/modules/content/publish-page.ts';
import { templateName } from '#server/modules/content/theme-templates.ts';
import { unpublishedChanges } from '#server/modules/documents/draft-rows.ts';
import { applyToDraft, draftCommand } from '../core/document-draft.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { actionOf, textOf } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { runInShop } from '../core/run-in-shop.ts';
import { rowNamed } from './named-rows.ts';

const ACTIONS = ['list', 'create', 'draft', 'publish', 'delete'] as const;

/** Runs the page commands. */
export async function runPages(
  say: Say,
  [asked = 'list', word]: readonly string[],
  options: Options,
): Promise<boolean> {
  const action = actionOf('pages', ACTIONS, asked);
  return runInShop(say, options, async (shop) => {
    if (action === 'list') return list(say, shop);
    if (action === 'create') return create(say, shop, word, options);
    const page = rowNamed('page', await listPages(shop), word);
    const key = String(page.id);
    if (action === 'draft') return draftCommand({ say, shop, kind: pageKind, key, options });
    if (action === 'publish') return publish(say, shop, page.id, options);
    await deletePage(shop, COMMAND_LINE, page.id);
    say.line(`The page "${page.title}" is deleted.`);
    return true;
  });
}

async function list(say: Say, shop: ShopContext): Promise<boolean> {
  const pages = await listPages(shop);
  const changes = await unpublishedChanges(
    shop,
    pageKind,
    pages.map(({ id }) => id),
  );
  for (const { id, title, handle, template, published_at } of pages) {
    const parts = [
      `${id}  ${title}  /pages/${handle}  ${templateName('page', template)}`,
      published_at === null ? 'hidden' : published_at > shop.now() ? `from ${published_at.toISOString()}` : 'published',
      changes.has(id) ? 'draft has unpublished changes' : '',
    ];
    say.line(parts.filter(Boolean).join('  '));
  }
  say.line(`${shop.row.name}: ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`);
  return true;
}

async function create(say: Say, shop: ShopContext, title = '', options: Options): Promise<boolean> {
  const { id, handle } = await createPage(shop, COMMAND_LINE, { title, handle: textOf(options, 'handle') });
  say.line(`${id}  /pages/${handle}  hidden; vitrine pages publish ${id} --show lets shoppers see it`);
  return true;
}

async function publish(say: Say, shop: ShopContext, page_id: number, { show, hide }: Options): Promise<boolean> {
  if (show === true && hide === true) throw new CommandError('Write --show or --hide, not both.');
  if (show === true || hide === true)
    await applyToDraft({ shop, kind: pageKind, key: String(page_id) }, [
      { op: 'set', path: ['is_published'], value: show === true },
    ]);
  const { handle, published_at } = await publishPage(shop, COMMAND_LINE, page_id);
  say.line(published_at === null ? 'The page is saved, and hidden from shoppers.' : `/pages/${handle} is published.`);
  return true;
}
