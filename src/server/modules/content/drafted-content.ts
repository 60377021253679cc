import { and, eq, gt, like, or } from 'drizzle-orm';
import type { Menu, MenuItem, Page } from '#domain/page/content.ts';
import { cleanHtml } from '#server/core/sanitize.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { menus, pages } from '#server/db/schema/content.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { buildImage } from '#server/modules/catalogue/build-product.ts';
import { subjectOf } from '#server/modules/documents/document-kind.ts';
import { findDraft } from '#server/modules/documents/draft-rows.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import type { CatalogueReader } from '#theme/model/reader.ts';
import { recordOf } from '#theme/model/stored.ts';
import { FieldReader } from './fields.ts';
import { menuItems } from './menu-tree.ts';
import type { NamedMenuItem } from './menu-tree.ts';
import { storedTemplate } from './theme-templates.ts';
import { entityKey, readTranslated } from './translation-rows.ts';
import { translationsKind } from './translations-kind.ts';

/** A draft that says something else than what is published. */
interface Changed {
  id: number;
  doc: Doc;
  /** What the page or menu is called until the draft is published. */
  handle: string;
}

type Texts = Readonly<Record<string, unknown>>;

/**
 * The shop as a preview reads it: pages and menus as their drafts have them, in their translations as those of the
 * language's draft; all else as it is published. A page that is not published is there.
 */
export async function draftedContent(
  shop: ShopContext,
  locale: string,
  reader: CatalogueReader,
): Promise<CatalogueReader> {
  const [changedPages, changedMenus, translated] = await Promise.all([
    changed(shop, 'page', pages),
    changed(shop, 'menu', menus),
    translations(shop, locale),
  ]);
  return {
    ...reader,
    async page(handle) {
      const found = changedPages.find(({ id, doc, handle: before }) => {
        const { handle: own } = textsOf(translated, 'page', id);
        return [own, doc.handle, before].includes(handle);
      });
      return found ? pageOf(found.doc, textsOf(translated, 'page', found.id)) : reader.page(handle);
    },
    async menu(handle) {
      const found = changedMenus.find((menu) => menu.handle === handle);
      return found ? menuOf(found, textsOf(translated, 'menu', found.id), reader) : reader.menu(handle);
    },
  };
}

/** The drafts of a kind that have changes which are not published. */
async function changed(shop: ShopContext, kind: 'page' | 'menu', table: typeof pages | typeof menus) {
  const rows = await shop.db
    .select({ subject: drafts.subject, doc: drafts.doc })
    .from(drafts)
    .where(
      and(eq(drafts.shop_id, shop.id), like(drafts.subject, `${kind}:%`), gt(drafts.head_rev, drafts.published_rev)),
    );
  if (rows.length === 0) return [];
  const ids = rows.map(({ subject, doc }) => ({ id: Number(subject.slice(kind.length + 1)), doc }));
  const named = await shop.db
    .select({ id: table.id, handle: table.handle })
    .from(table)
    .where(and(eq(table.shop_id, shop.id), or(...ids.map(({ id }) => eq(table.id, id)))));
  return named.map((row): Changed => ({ ...row, doc: ids.find(({ id }) => id === row.id)!.doc }));
}

/** The translations of a language as its draft has them; none for the shop's own language. */
async function translations(shop: ShopContext, locale: string): Promise<Texts> {
  if (shop.locales.some(({ code, is_primary }) => code === locale && is_primary)) return {};
  const draft = await findDraft(shop, subjectOf(translationsKind, locale));
  return draft?.doc ?? readTranslated(shop, locale);
}

/** The translated texts of an entity that are not empty. */
const textsOf = (translated: Texts, type: 'page' | 'menu', id: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(recordOf(translated[entityKey(type, id)])).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

function pageOf(doc: Doc, own: Readonly<Record<string, string>>): Page {
  const text = (field: string) => own[field] ?? (typeof doc[field] === 'string' ? doc[field] : '');
  const image = text('meta_image');
  return {
    handle: text('handle'),
    title: text('title'),
    body_html: cleanHtml(text('body_html')),
    template: storedTemplate('page', text('template')) ?? '',
    meta_image: buildImage(image === '' ? null : { src: image }),
    meta_title: text('meta_title'),
    meta_description: text('meta_description'),
  };
}

function menuOf({ doc, handle }: Changed, own: Readonly<Record<string, string>>, { path }: CatalogueReader): Menu {
  // What cannot be published yet is left out.
  const shown = (items: readonly NamedMenuItem[]): MenuItem[] =>
    items
      .filter(({ title, url }) => title !== '' && LINK.test(url))
      .map(({ id, title, url, items: inner }) => ({
        title: own[`items.${id}.title`] ?? title,
        url: path(url),
        items: shown(inner),
      }));
  const title = own.title ?? (typeof doc.title === 'string' ? doc.title : '');
  return { handle, title, items: shown(menuItems(new FieldReader(), doc)) };
}

const LINK = /^(?:\/|https?:|mailto:|tel:)/i;
