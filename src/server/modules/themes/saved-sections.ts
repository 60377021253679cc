import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { savedSections } from '#server/db/schema/theme.ts';
import { checkValue, OperationError } from '#theme/model/operations/edits.ts';
import type { Node } from '#theme/model/operations/operations.ts';

export type SavedSection = typeof savedSections.$inferSelect;

const NAME_LENGTH_MAX = 100;
const NODE_BYTES_MAX = 64 * 1024;

/** Sections that merchants have saved, by name. */
export function listSavedSections(shop: ShopContext): Promise<SavedSection[]> {
  return shop.db
    .select()
    .from(savedSections)
    .where(eq(savedSections.shop_id, shop.id))
    .orderBy(asc(savedSections.name));
}

/** Saves a section under a name, to insert it elsewhere; 409 `name_taken`, 422 for what is no section. */
export async function saveSection(
  shop: ShopContext,
  actor: Actor,
  { name, node }: { name: string; node: Node },
): Promise<SavedSection> {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > NAME_LENGTH_MAX) throw refused('name', 'invalid_name');
  if (typeof node.type !== 'string' || JSON.stringify(node).length > NODE_BYTES_MAX)
    throw refused('node', 'invalid_section');
  try {
    checkValue(node, ['node']);
  } catch (error) {
    if (error instanceof OperationError) throw refused(error.path.join('.'), error.code);
    throw error;
  }
  const author = { author_id: actor.id, author_name: actor.name };
  const [saved] = await shop.db
    .insert(savedSections)
    .values({ shop_id: shop.id, name: trimmed, type: node.type, node, ...author, created_at: shop.now() })
    .onConflictDoNothing()
    .returning();
  if (!saved) throw new Refusal(409, 'name_taken', undefined, [{ field: 'name', code: 'name_taken' }]);
  return saved;
}

/** Deletes a saved section; where it was inserted, it stays. */
export async function deleteSavedSection(shop: ShopContext, id: number): Promise<void> {
  const deleted = await shop.db
    .delete(savedSections)
    .where(and(eq(savedSections.shop_id, shop.id), eq(savedSections.id, id)))
    .returning({ id: savedSections.id });
  if (deleted.length === 0) throw new Refusal(404, 'saved_section_not_found');
}

const refused = (field: string, code: string) => new Refusal(422, code, undefined, [{ field, code }]);
