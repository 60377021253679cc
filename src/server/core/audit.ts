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
  | 'merchant.invite'
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
