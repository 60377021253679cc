import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { discountRefusal } from '#domain/discounts.ts';
import type { Discount } from '#domain/discounts.ts';
import type { DiscountLine } from '#domain/discount-scope.ts';
import { emailKey } from '#domain/email.ts';
import { collectionProducts } from '../../db/schema/collection.ts';
import { discountUses, discounts } from '../../db/schema/pricing.ts';
import type { ShopContext } from '../../http/context.ts';
import type { PricedLine } from './priced-lines.ts';

export type DiscountWish = {
  codes: readonly string[];
  /** Counts the uses of one person, where a discount limits them. */
  email?: string | null;
  /** Titles or numbers of automatic discounts to leave out. */
  without?: readonly string[];
};

/** The discounts that may be used now: all automatic ones and those whose code is given, whatever its case. */
export async function readDiscounts(shop: ShopContext, { codes, email, without = [] }: DiscountWish): Promise<Discount[]> {
  const asked = codes.map((code) => code.toLowerCase());
  const rows = await shop.db
    .select()
    .from(discounts)
    .where(and(eq(discounts.shop_id, shop.id), or(isNull(discounts.code), asked.length > 0 ? inArray(sql`lower(${discounts.code})`, asked) : undefined)));
  const usable = rows.filter((row) => discountRefusal(row, shop.now()) === null && !(row.code === null && isNamed(row, without)));
  const limited = usable.filter(({ usage_limit_per_customer }) => usage_limit_per_customer !== null);
  if (!email || limited.length === 0) return usable;
  const uses = await usesOf(shop, limited.map(({ id }) => id), email);
  return usable.filter(({ id, usage_limit_per_customer }) => usage_limit_per_customer === null || (uses.get(id) ?? 0) < usage_limit_per_customer);
}

/** How often a person has used each of these discounts. */
export async function usesOf(shop: ShopContext, ids: readonly number[], email: string): Promise<Map<number, number>> {
  const rows = await shop.db
    .select({ id: discountUses.discount_id, count: sql<number>`count(*)::int` })
    .from(discountUses)
    .where(and(eq(discountUses.shop_id, shop.id), inArray(discountUses.discount_id, [...ids]), eq(discountUses.email_key, emailKey(email))))
    .groupBy(discountUses.discount_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

function isNamed({ id, title }: Discount, names: readonly string[]): boolean {
  return names.includes(String(id)) || names.includes(title);
}

/** Lines as discounts see them. Collections are asked for only where a discount means some. */
export async function discountLines(shop: ShopContext, lines: readonly PricedLine[], used: readonly Discount[]): Promise<DiscountLine[]> {
  const needsCollections = used.some(({ rule }) => [rule, rule.buy, rule.get].some((scope) => (scope?.collection_ids?.length ?? 0) > 0));
  const collectionsOf = needsCollections ? await readCollections(shop, lines) : new Map<number, number[]>();
  return lines.map(({ product_id, qty, price }) => ({ product_id, qty, price, collection_ids: collectionsOf.get(product_id) ?? [] }));
}

async function readCollections(shop: ShopContext, lines: readonly PricedLine[]): Promise<Map<number, number[]>> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const rows = ids.length === 0 ? [] : await shop.db.select().from(collectionProducts).where(and(eq(collectionProducts.shop_id, shop.id), inArray(collectionProducts.product_id, ids)));
  const collections = new Map<number, number[]>();
  for (const { product_id, collection_id } of rows) collections.set(product_id, [...(collections.get(product_id) ?? []), collection_id]);
  return collections;
}
