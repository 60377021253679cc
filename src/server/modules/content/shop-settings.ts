import { eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import { samePath } from '#domain/page/same-path.ts';
import { splitLocalePath } from '#domain/page/locale-path.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import type { ShopSettings } from '#server/db/schema/json.ts';
import { shops } from '#server/db/schema/shop.ts';
import { pagesOfShop } from '#server/modules/transfer/redirects/pages-of-shop.ts';
import { readRedirectTo } from '#server/modules/transfer/redirects/redirect-rules.ts';
import { FieldReader } from './fields.ts';

/** What merchants set of their shop [core §2, §4]. */
export interface MerchantSettings {
  /** Paths that show the page of what is not found. */
  page_lock: string[];
  /** The path that is shown at /; empty for the theme's home page. */
  home_path: string;
  is_locale_in_path: boolean;
  manage_bar: boolean;
}

const LOCKS_MAX = 500;
/** Pages that may be shown in place of the home page. */
const HOME_PAGES: readonly string[] = ['page', 'collection', 'product', 'blogs'];

/** The settings as they act. */
export async function shopSettings(shop: ShopContext): Promise<MerchantSettings> {
  const [row] = await shop.db.select({ settings: shops.settings }).from(shops).where(eq(shops.id, shop.id));
  return presented(row?.settings ?? {});
}

const presented = ({ page_lock, home_path, is_locale_in_path, manage_bar }: ShopSettings): MerchantSettings => ({
  page_lock: page_lock ?? [],
  home_path: home_path ?? '',
  is_locale_in_path: is_locale_in_path ?? true,
  manage_bar: manage_bar ?? false,
});

/** Changes some of the settings; pages show it with the next request. Refused with 422 `settings_invalid`. */
export function changeShopSettings(
  shop: ShopContext,
  actor: Actor,
  input: Partial<MerchantSettings>,
): Promise<MerchantSettings> {
  return inTransaction(shop, async (inside) => {
    const { id, db } = inside;
    const [row] = await db.select({ settings: shops.settings }).from(shops).where(eq(shops.id, id)).for('update');
    if (!row) throw new Refusal(404, 'shop_not_found');
    const reader = new FieldReader();
    const changes = await read(inside, reader, input);
    const { page_lock, home_path } = { ...presented(row.settings), ...changes };
    if (home_path !== '' && page_lock.some((path) => samePath(path, withoutQuery(home_path))))
      reader.refuse('home_path' in changes ? 'home_path' : 'page_lock', 'home_locked');
    reader.check('settings_invalid');
    const settings: ShopSettings = { ...row.settings, ...changes };
    if (settings.home_path === '') delete settings.home_path;
    await db.update(shops).set({ settings }).where(eq(shops.id, id));
    await bumpContentVersion(db, id);
    await recordAct(inside, actor, 'settings.change', 'shop', { ...changes });
    return presented(settings);
  });
}

async function read(
  shop: ShopContext,
  reader: FieldReader,
  input: Partial<MerchantSettings>,
): Promise<Partial<MerchantSettings>> {
  const changes: Partial<MerchantSettings> = {};
  for (const [name, value] of Object.entries(input)) {
    if (name === 'page_lock') changes.page_lock = lockedPaths(reader, value);
    else if (name === 'home_path') changes.home_path = await homePath(shop, reader, value);
    else if (name !== 'is_locale_in_path' && name !== 'manage_bar') reader.refuse(name, 'unknown_field');
    else if (typeof value === 'boolean') changes[name] = value;
    else reader.refuse(name, 'invalid_choice');
  }
  return changes;
}

function lockedPaths(reader: FieldReader, given: unknown): string[] {
  if (!Array.isArray(given) || given.length > LOCKS_MAX) {
    reader.refuse('page_lock', Array.isArray(given) ? 'too_many' : 'invalid_list');
    return [];
  }
  const paths = given.map((one, index) => {
    const address = pathOf(one);
    const path = address === undefined ? undefined : withoutQuery(address);
    if (path === undefined || !matchPageRoute(path)) reader.refuse(`page_lock.${index}`, 'invalid_path');
    return path ?? '';
  });
  return paths.filter((path, index) => paths.findIndex((other) => samePath(other, path)) === index);
}

async function homePath(shop: ShopContext, reader: FieldReader, given: unknown): Promise<string> {
  if (given === '') return '';
  const address = pathOf(given);
  const path = withoutQuery(address ?? '');
  const page = matchPageRoute(path)?.route.page ?? '';
  const isThere = HOME_PAGES.includes(page) && (await pagesOfShop(shop.db, shop.id, shop.now()))(path);
  if (address === undefined) reader.refuse('home_path', 'invalid_path');
  else if (!isThere) reader.refuse('home_path', 'page_not_found');
  return address ?? '';
}

/** A path of the shop without a language's prefix; undefined for what is none. */
function pathOf(given: unknown): string | undefined {
  const read = typeof given === 'string' && given.startsWith('/') ? readRedirectTo(given) : undefined;
  return read && 'value' in read && splitLocalePath(read.value).prefix === '' ? read.value : undefined;
}

/** An address without its query and anchor. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');
