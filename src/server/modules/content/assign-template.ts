import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { collections } from '#server/db/schema/collection.ts';
import { pages } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';
import { hasTemplate, storedTemplate } from './theme-templates.ts';
import type { Templated } from './theme-templates.ts';

const TABLES = { product: products, collection: collections, page: pages };

export interface AssignTemplateInput {
  entity: Templated;
  id: number;
  /** A template of the published theme, such as `product.gift`; null for that of the kind. */
  template: string | null;
}

/** Chooses the template of a product, collection or page; 404 for none of the shop, 422 `unknown_template`. */
export function assignTemplate(
  shop: ShopContext,
  actor: Actor,
  { entity, id, template }: AssignTemplateInput,
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const name = template ?? entity;
    if (!(await hasTemplate(inside, entity, name)))
      throw new Refusal(422, 'unknown_template', `The published theme has no template "${name}" for a ${entity}`, [
        { field: 'template', code: 'unknown_template' },
      ]);
    const table = TABLES[entity];
    const updated = await inside.db
      .update(table)
      .set({ template: storedTemplate(entity, name), updated_at: inside.now() })
      .where(and(eq(table.shop_id, inside.id), eq(table.id, id)))
      .returning({ id: table.id });
    if (updated.length === 0) throw new Refusal(404, `${entity}_not_found`, `There is no such ${entity}`);
    await bumpContentVersion(inside.db, inside.id);
    await recordAct(inside, actor, 'template.assign', `${entity}:${id}`, { template: name });
  });
}
