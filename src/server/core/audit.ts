import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Actor } from '#domain/merchant/actor.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import type { Json } from '#server/db/schema/json.ts';
import type { ShopContext } from './shop-context.ts';

/** Acts that are recorded. */
export type Act =
  | 'page.create'
  | 'page.delete'
  | 'page.publish'
  | 'menu.create'
  | 'menu.delete'
  | 'menu.publish'
  | 'translations.publish'
  | 'template.assign'
  | 'settings.change'
  | 'media.add'
  | 'media.change'
  | 'media.delete'
  | 'merchant.invite'
  | 'merchant.uninvite'
  | 'merchant.join'
  | 'merchant.role'
  | 'merchant.remove'
  | 'preview.open'
  | 'preview.share'
  | 'preview.revoke'
  | 'theme.create'
  | 'theme.delete'
  | 'theme.publish'
  | 'theme.rollback'
  | 'theme.schedule'
  | 'theme.unschedule'
  | 'theme.restore'
  | 'theme.import';

/** Records an act in the shop's audit log [decisions, Merchants and previews]; call it in the act's transaction. */
export async function recordAct(
  shop: ShopContext,
  actor: Actor,
  act: Act,
  subject: string,
  detail: { [key: string]: Json } = {},
): Promise<void> {
  await shop.db.insert(auditLog).values({
    shop_id: shop.id,
    actor_id: actor.id,
    actor_name: actor.name,
    act,
    subject,
    detail,
    created_at: shop.now(),
  });
}

/** Acts told at once. */
const ACTS_PER_PAGE = 50;

/** A shop's acts, the latest first; with `before` those before the act of this id. */
export function listActs(
  shop: ShopContext,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Omit<typeof auditLog.$inferSelect, 'shop_id'>[]> {
  const { shop_id: _shop, ...columns } = getTableColumns(auditLog);
  return shop.db
    .select(columns)
    .from(auditLog)
    .where(and(eq(auditLog.shop_id, shop.id), lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(ACTS_PER_PAGE);
}
