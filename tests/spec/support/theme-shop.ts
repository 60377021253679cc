import type { Role } from '#domain/merchant/roles.ts';
import type { Database, Engine } from '#server/db/database.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { openDraft } from '#server/modules/documents/draft.service.ts';
import { writeOperations } from '#server/modules/documents/write-operations.ts';
import type { Editor, WrittenOperations } from '#server/modules/documents/write-operations.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { readDemoContent, readDemoTheme } from '../../../src/cli/demo/content.ts';
import { themeJson } from '../../../src/cli/demo/seed/seed-theme.ts';
import { demoShop } from '../../../src/cli/demo/shops.ts';
import { shopOf } from '../../support/preview-session.ts';

export const THEME = 1;

const demo = demoShop('atelier');
/** A whole theme that can be published. */
export const wholeTheme = themeJson(await readDemoContent(demo), await readDemoTheme(demo)) as Doc;

export const merchant = (id: number, name: string, role: Role = 'owner'): Editor => ({ id, name, role });

/** A shop with one published theme, as services see it at `now`. */
export interface ThemeShop {
  database: Database;
  shop: ShopContext;
  app: TestShop['app'];
  /** Sends operations from a window, as an editor does. */
  send(editor: Editor, window: Window, ...operations: Operation[]): Promise<WrittenOperations>;
  /** A window on the draft as it is now. */
  open(session: string): Promise<Window>;
  doc(): Promise<Doc>;
  close(): Promise<void>;
}

/** An editor's window: what it has seen. */
interface Window {
  session: string;
  draft_id: number;
  base_rev: number;
  sent: number;
}

export async function openThemeShop(engine: Engine, now: () => Date = () => new Date()): Promise<ThemeShop> {
  const { database, close, app } = await openTestShop(engine);
  await database.db
    .insert(themes)
    .values({ shop_id: 1, id: THEME, name: 'Main', preset: 'plaster', is_published: true, version_id: 1 });
  await database.db.insert(themeVersions).values({ shop_id: 1, id: 1, theme_id: THEME, json: wholeTheme });
  const shop = await shopOf(database, 1, now);
  const draft = () => openDraft(shop, themeKind, String(THEME));
  return {
    database,
    shop,
    app,
    close,
    doc: async () => (await draft()).doc,
    open: async (session) => {
      const { id, head_rev } = await draft();
      return { session, draft_id: id, base_rev: head_rev, sent: 0 };
    },
    send: async (editor, window, ...operations) => {
      const inputs = operations.map((operation) => ({
        id: String((window.sent += 1)),
        label: operation.op,
        operation,
      }));
      const { session, draft_id, base_rev } = window;
      const written = await writeOperations(shop, themeKind, String(THEME), editor, {
        session,
        draft_id,
        base_rev,
        operations: inputs,
      });
      window.base_rev = written.head_rev;
      return written;
    },
  };
}
