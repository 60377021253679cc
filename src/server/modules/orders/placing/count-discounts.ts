import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { DiscountRefusal } from '#domain/discount/discounts.ts';
import { emailKey } from '#domain/customer/email.ts';
import { discountUses, discounts } from '#server/db/schema/pricing.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { usesOf } from '#server/modules/pricing/discounts/discounts.ts';

/** The limit was reached between the shopper's last read and the order. */
const usedUp = (code: DiscountRefusal) => new Refusal(422, code, undefined, [{ field: 'discount_code', code }]);

/**
 * Counts one use of each discount inside the order's transaction. Updating the row locks it, so parallel orders cannot
 * exceed its limit or that of a shopper.
 */
export async function useDiscounts(
  shop: ShopContext,
  orderId: number,
  ids: readonly number[],
  email: string,
): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) {
    const [counted] = await shop.db
      .update(discounts)
      .set({ used_count: sql`${discounts.used_count} + 1` })
      .where(
        and(
          eq(discounts.shop_id, shop.id),
          eq(discounts.id, id),
          or(isNull(discounts.usage_limit), lt(discounts.used_count, discounts.usage_limit)),
        ),
      )
      .returning({ perCustomer: discounts.usage_limit_per_customer });
    if (!counted) throw usedUp('coupon_used_up');
    if (counted.perCustomer !== null && ((await usesOf(shop, [id], email)).get(id) ?? 0) >= counted.perCustomer)
      throw usedUp('coupon_used_by_you');
    await shop.db.insert(discountUses).values({
      shop_id: shop.id,
      discount_id: id,
      order_id: orderId,
      email_key: emailKey(email),
      created_at: shop.now(),
    });
  }
}
