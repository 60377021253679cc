import type { PageDocument } from '#domain/page/page-document.ts';
import { allApis } from '#server/apis.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import type { Database, Engine } from '#server/db/database.ts';
import { menus, pages } from '#server/db/schema/content.ts';
import { locales, shopHosts, shops } from '#server/db/schema/shop.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { DocumentKind } from '#server/modules/documents/document-kind.ts';
import { openDraft } from '#server/modules/documents/draft.service.ts';
import { writeOperations } from '#server/modules/documents/write-operations.ts';
import type { Editor, WrittenOperations } from '#server/modules/documents/write-operations.ts';
import { createServices } from '#server/services.ts';
import { openTestShop } from '#server/testing.ts';
import type { Doc, Json } from '#theme/model/operations/edits.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import { readSectionRegistry } from '../../../src/cli/serve/section-registry.ts';
import { shopOf } from '../../support/preview-session.ts';
import { seedCommerce } from './commerce-seed.ts';

const one = (type: string, settings: { [key: string]: Json } = {}): Json => ({
  sections: { [type]: { type, settings } },
  order: [type],
});

/** A theme whose header shows the menu `main`, with templates that pages, products and collections may choose. */
const THEME: Doc = {
  name: 'T',
  preset: 'plaster',
  settings: { description: { $t: 'about' } },
  schemes: {},
  groups: {
    header: one('header', { menu: 'main' }),
    footer: { sections: {}, order: [] },
    overlay: { sections: {}, order: [] },
  },
  templates: {
    homepage: one('rich-text'),
    product: one('main-product'),
    'product.gift': one('rich-text'),
    collection: one('main-collection'),
    'collection.wide': one('rich-text'),
    page: one('main-page'),
    'page.contact': one('rich-text'),
    not_found: one('not-found'),
    search: one('search-results'),
  },
  messages: { en: { hello: 'Hello', about: 'Vases and bowls' }, de: { hello: 'Hallo' } },
};

/** The page of another shop. */
export const FOREIGN = 77;

/** The seeded shop with a theme, as merchants and shoppers meet it. */
export interface ContentShop {
  database: Database;
  registry: SectionRegistry;
  /** The shop as services see it now. */
  shop(): Promise<ShopContext>;
  /** Sends operations as an editor's window that has seen `base_rev`, or the draft as it is now. */
  send(
    kind: DocumentKind,
    key: string,
    editor: Editor,
    operations: readonly Operation[],
    base_rev?: number,
  ): Promise<WrittenOperations>;
  doc(kind: DocumentKind, key: string): Promise<Doc>;
  /** What a shopper's page is made of, or with a preview's cookie that of a merchant. */
  page(path: string, language?: string, preview?: string): Promise<PageDocument>;
  request(path: string): Promise<Response>;
  /** The acts that were recorded, in order. */
  acts(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openContentShop(engine: Engine): Promise<ContentShop> {
  const { database, directory, app, close } = await openTestShop(engine);
  const { db } = database;
  await seedCommerce(db);
  await db
    .insert(themes)
    .values({ shop_id: 1, id: 1, name: 'T', preset: 'plaster', is_published: true, version_id: 1 });
  await db.insert(themeVersions).values({ shop_id: 1, id: 1, theme_id: 1, json: THEME });
  await db
    .insert(shops)
    .values({ id: 2, handle: 'other', name: 'Other', domain: 'other.test', sub_domain: 'other', country_code: 'US' });
  await db.insert(shopHosts).values({ shop_id: 2, host: 'other.test', is_primary: true });
  await db.insert(locales).values({ shop_id: 2, code: 'fr', name: 'Français', country_code: 'FR', is_primary: true });
  await db.insert(pages).values({ shop_id: 2, id: FOREIGN, handle: 'theirs', title: 'Theirs' });
  await db.insert(menus).values({ shop_id: 2, id: FOREIGN, handle: 'theirs', title: 'Theirs' });
  const registry = await readSectionRegistry();
  const services = createServices();
  const served = app({ apis: allApis({ sections: registry, services }), catalogue: services.catalogue });
  const shop = async () => ({ ...(await shopOf(database, 1)), emit: services.emit });
  const request = async (path: string) => {
    directory.forget();
    return served.request(`http://shop.test${path}`);
  };
  let sent = 0;
  return {
    database,
    registry,
    shop,
    request,
    doc: async (kind, key) => (await openDraft(await shop(), kind, key)).doc,
    send: async (kind, key, editor, operations, base_rev) => {
      const context = await shop();
      const draft = await openDraft(context, kind, key);
      return writeOperations(context, kind, key, editor, {
        session: `window ${(sent += 1)}`,
        draft_id: draft.id,
        base_rev: base_rev ?? draft.head_rev,
        operations: operations.map((operation, index) => ({ id: String(index), label: operation.op, operation })),
      });
    },
    page: async (path, language, preview) => {
      const query = new URLSearchParams({
        path,
        groups: 'true',
        ...(preview !== undefined && { preview: 'true', preview_theme: '1' }),
      });
      directory.forget();
      const answer = await served.request(`http://shop.test/api/bootstrap/site/page.json?${query}`, {
        headers: {
          ...(language !== undefined && { 'x-lang': language }),
          ...(preview !== undefined && { cookie: preview }),
        },
      });
      return ((await answer.json()) as { result: PageDocument }).result;
    },
    acts: async () =>
      (await db.select({ act: auditLog.act }).from(auditLog).orderBy(auditLog.id)).map(({ act }) => act),
    close,
  };
}
