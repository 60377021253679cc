import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import type { Role } from '#domain/merchant/roles.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { merchants, merchantShops } from '#server/db/schema/merchant.ts';
import { shops } from '#server/db/schema/shop.ts';

/** Somebody of a shop's team. */
export interface TeamMember {
  id: number;
  name: string;
  email: string;
  role: Role;
}

/** A shop's team, by name. */
export function listTeam(shop: Pick<ShopContext, 'id' | 'db'>): Promise<TeamMember[]> {
  return shop.db
    .select({ id: merchants.id, name: merchants.name, email: merchants.email, role: merchantShops.role })
    .from(merchantShops)
    .innerJoin(merchants, eq(merchants.id, merchantShops.merchant_id))
    .where(eq(merchantShops.shop_id, shop.id))
    .orderBy(asc(merchants.name), asc(merchants.id));
}

/** Makes a merchant a member of the shop, or gives them another role; the caller records it. */
export async function putMember(inside: ShopContext, merchant_id: number, role: Role): Promise<void> {
  await inside.db
    .insert(merchantShops)
    .values({ shop_id: inside.id, merchant_id, role, created_at: inside.now(), updated_at: inside.now() })
    .onConflictDoUpdate({
      target: [merchantShops.shop_id, merchantShops.merchant_id],
      set: { role, updated_at: inside.now() },
    });
}

/** Gives a member another role; 404 `merchant_not_found`, 409 `last_owner`. */
export function changeRole(shop: ShopContext, actor: Actor, merchant_id: number, role: Role): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const member = await lockMember(inside, merchant_id);
    if (member.role === role) return;
    if (role !== 'owner') await refuseLastOwner(inside, member);
    await putMember(inside, merchant_id, role);
    await recordAct(inside, actor, 'merchant.role', `merchant:${merchant_id}`, { role, from: member.role });
  });
}

/** Takes a member out of the shop's team; 404 `merchant_not_found`, 409 `last_owner`. */
export function removeMember(shop: ShopContext, actor: Actor, merchant_id: number): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const member = await lockMember(inside, merchant_id);
    await refuseLastOwner(inside, member);
    await inside.db
      .delete(merchantShops)
      .where(and(eq(merchantShops.shop_id, inside.id), eq(merchantShops.merchant_id, merchant_id)));
    await recordAct(inside, actor, 'merchant.remove', `merchant:${merchant_id}`, { email: member.email });
  });
}

/** A member; the shop is locked, so that two owners cannot make each other the last. */
async function lockMember(inside: ShopContext, merchant_id: number): Promise<TeamMember> {
  await inside.db.select({ id: shops.id }).from(shops).where(eq(shops.id, inside.id)).for('update');
  const member = (await listTeam(inside)).find(({ id }) => id === merchant_id);
  if (!member) throw new Refusal(404, 'merchant_not_found', 'There is no such merchant in the team');
  return member;
}

async function refuseLastOwner(inside: ShopContext, { id, role }: TeamMember): Promise<void> {
  const others = (await listTeam(inside)).filter((member) => member.role === 'owner' && member.id !== id);
  if (role === 'owner' && others.length === 0)
    throw new Refusal(409, 'last_owner', 'A shop needs an owner: make somebody else one first');
}
