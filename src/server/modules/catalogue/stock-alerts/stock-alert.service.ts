import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { EMAIL_INVALID_FORMAT, emailKey, isAccountEmail } from '#domain/customer/email.ts';
import { STOCK_ALERTS_MAX } from '#domain/limits.ts';
import { products, stockAlerts, variants } from '#server/db/schema/product.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { isAvailable, isPublished } from './is-available.ts';

export type Waiting = {
  variant_id: number;
  email: string;
  locale: string;
  /** Address of the shop for the email's links. */
  origin: string;
  prefix: string;
};

/** Stores a request for an email about a variant. The answer does not reveal whether the address is stored already. */
export async function waitForStock(
  shop: ShopContext,
  { variant_id, email: given, locale, origin, prefix }: Waiting,
): Promise<void> {
  const email = given.trim();
  if (!isAccountEmail(email)) throw invalidEmail(email === '' ? 'field_required' : EMAIL_INVALID_FORMAT);
  const { id: shop_id, db } = shop;
  const [variant] = await db
    .select({ isThere: sql<boolean>`${isAvailable()}` })
    .from(variants)
    .innerJoin(products, and(eq(products.shop_id, variants.shop_id), eq(products.id, variants.product_id)))
    .where(
      and(
        eq(variants.shop_id, shop_id),
        eq(variants.id, variant_id),
        isNull(variants.retired_at),
        isPublished(shop.now()),
      ),
    );
  if (!variant) throw new Refusal(404, 'variant_not_found');
  if (variant.isThere) throw new Refusal(409, 'variant_available');
  const email_key = emailKey(email);
  const others = and(
    eq(stockAlerts.shop_id, shop_id),
    eq(stockAlerts.email_key, email_key),
    isNull(stockAlerts.notified_at),
    ne(stockAlerts.variant_id, variant_id),
  );
  const [waiting] = await db.select({ count: count() }).from(stockAlerts).where(others);
  if ((waiting?.count ?? 0) >= STOCK_ALERTS_MAX) return;
  await db
    .insert(stockAlerts)
    .values({
      shop_id,
      variant_id,
      email,
      email_key,
      token: shop.token(),
      locale,
      origin,
      prefix,
      created_at: shop.now(),
    })
    .onConflictDoNothing();
}

const invalidEmail = (code: string) => new Refusal(422, 'invalid_request', undefined, [{ field: 'email', code }]);

/** Cancels all requests of the email address that the token belongs to; an unknown token cancels nothing. */
export async function stopWaiting({ id, db }: ShopContext, token: string): Promise<void> {
  const [known] = await db
    .select({ email_key: stockAlerts.email_key })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.shop_id, id), eq(stockAlerts.token, token)));
  if (known)
    await db.delete(stockAlerts).where(and(eq(stockAlerts.shop_id, id), eq(stockAlerts.email_key, known.email_key)));
}
