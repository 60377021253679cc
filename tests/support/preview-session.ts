import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import { PREVIEW_TOKEN } from '#domain/theme/preview.ts';
import type { Database } from '#server/db/database.ts';
import { outside } from '#server/core/clock.ts';
import { silentLog } from '#server/core/log.ts';
import { ShopDirectory } from '#server/core/shops.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { openPreview } from '#server/modules/previews/preview.service.ts';
import { ThemeService } from '#server/modules/themes/theme.service.ts';

/** The shop as services see it, at a moment. */
export async function shopOf(database: Database, id: number, now = outside.now): Promise<ShopContext> {
  const record = (await new ShopDirectory(database).byId(id))!;
  const emit = () => Promise.reject(new Error('Nobody listens'));
  return { ...outside, now, id, ...record, db: database.db, emit, log: silentLog() };
}

export interface OpenedPreview {
  /** The session's cookie, as a browser sends it. */
  cookie: string;
  /** The session's token. */
  token: string;
  theme_id: number;
  /** Where the link led. */
  location: string;
}

/** Opens a preview of a theme, the published one by default, as a merchant's browser does. */
export async function openTestPreview(
  database: Database,
  send: (path: string) => Promise<Response>,
  {
    shop_id = 1,
    theme_id,
    editor = 'http://editor.test',
    path = '/',
  }: { shop_id?: number; theme_id?: number; editor?: string | null; path?: string } = {},
): Promise<OpenedPreview> {
  const shop = await shopOf(database, shop_id);
  const theme = theme_id ?? (await new ThemeService().published(shop)).view.shop_theme_id;
  const { token } = await openPreview(shop, COMMAND_LINE, { theme_id: theme, editor_origin: editor });
  const answer = await send(`${path}${path.includes('?') ? '&' : '?'}${PREVIEW_TOKEN}=${token}`);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return {
    cookie,
    token: cookie.split('=')[1] ?? '',
    theme_id: theme,
    location: answer.headers.get('location') ?? '',
  };
}
