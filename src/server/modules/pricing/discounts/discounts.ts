import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { discountRefusal } from '#domain/discount/discounts.ts';
import type { DiscountRefusal } from '#domain/discount/discounts.ts';
import type { Discount } from '#domain/discount/discount-terms.ts';
import type { DiscountLine } from '#domain/discount/discount-scope.ts';
import { emailKey } from '#domain/customer/email.ts';
import { collectionProducts } from '#server/db/schema/collection.ts';
import { discountUses, discounts } from '#server/db/schema/pricing.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { PricedLine } from '../priced-lines.ts';

export type DiscountInput = {
  codes: readonly string[];
  /** Counts this person's uses of discounts that limit them. */
  email?: string | null;
  /** Ids of automatic discounts to exclude. */
  without?: readonly number[];
};

export type DiscountsNow = {
  /** All active automatic discounts, and those whose code is given. */
  usable: Discount[];
  /** Excluded automatic discounts. */
  removed: Discount[];
  /** Codes that are invalid, or that this person may not use. */
  lost: { code: string; problem: DiscountRefusal }[];
};

/** The discounts that are active now; codes are compared without case. */
export async function readDiscounts(
  shop: ShopContext,
  { codes, email, without = [] }: DiscountInput,
): Promise<DiscountsNow> {
  const asked = codes.map((code) => code.toLowerCase());
  const rows: Discount[] = await shop.db
    .select()
    .from(discounts)
    .where(
      and(
        eq(discounts.shop_id, shop.id),
        or(isNull(discounts.code), asked.length > 0 ? inArray(sql`lower(${discounts.code})`, asked) : undefined),
      ),
    );
  const used = await usedUpFor(shop, rows, email);
  const refusalOf = (row: Discount) =>
    discountRefusal(row, shop.now()) ?? (used.has(row.id) ? 'coupon_used_by_you' : null);
  const standing = rows.filter((row) => refusalOf(row) === null);
  return {
    usable: standing.filter(({ id, code }) => code !== null || !without.includes(id)),
    removed: standing.filter(({ id, code }) => code === null && without.includes(id)),
    lost: codes.flatMap((code) => {
      const row = rows.find((one) => one.code?.toLowerCase() === code.toLowerCase());
      const problem = row ? refusalOf(row) : 'coupon_code_invalid';
      return problem ? [{ code, problem }] : [];
    }),
  };
}

/** Ids of the discounts that this person has used as often as allowed. */
async function usedUpFor(
  shop: ShopContext,
  rows: readonly Discount[],
  email: string | null | undefined,
): Promise<Set<number>> {
  const limited = rows.filter(({ usage_limit_per_customer }) => usage_limit_per_customer !== null);
  if (!email || limited.length === 0) return new Set();
  const uses = await usesOf(
    shop,
    limited.map(({ id }) => id),
    email,
  );
  return new Set(
    limited
      .filter(({ id, usage_limit_per_customer }) => (uses.get(id) ?? 0) >= usage_limit_per_customer!)
      .map(({ id }) => id),
  );
}

/** How often a person has used each of these discounts. */
export async function usesOf(shop: ShopContext, ids: readonly number[], email: string): Promise<Map<number, number>> {
  const rows = await shop.db
    .select({ id: discountUses.discount_id, count: sql<number>`count(*)::int` })
    .from(discountUses)
    .where(
      and(
        eq(discountUses.shop_id, shop.id),
        inArray(discountUses.discount_id, [...ids]),
        eq(discountUses.email_key, emailKey(email)),
      ),
    )
    .groupBy(discountUses.discount_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Ids of the automatic discounts given by title or id. */
export async function automaticNamed(shop: ShopContext, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await shop.db
    .select({ id: discounts.id, title: discounts.title })
    .from(discounts)
    .where(and(eq(discounts.shop_id, shop.id), isNull(discounts.code)));
  return rows.filter(({ id, title }) => names.includes(String(id)) || names.includes(title)).map(({ id }) => id);
}

/** Lines in the form that discounts need. Collections are read only if a discount is limited to some. */
export async function discountLines(
  shop: ShopContext,
  lines: readonly PricedLine[],
  used: readonly Discount[],
): Promise<DiscountLine[]> {
  const needsCollections = used.some(({ rule }) =>
    [rule, rule.buy, rule.get].some((scope) => (scope?.collection_ids?.length ?? 0) > 0),
  );
  const collectionsOf = needsCollections ? await readCollections(shop, lines) : new Map<number, number[]>();
  return lines.map(({ product_id, qty, price }) => ({
    product_id,
    qty,
    price,
    collection_ids: collectionsOf.get(product_id) ?? [],
  }));
}

async function readCollections(shop: ShopContext, lines: readonly PricedLine[]): Promise<Map<number, number[]>> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const rows =
    ids.length === 0
      ? []
      : await shop.db
          .select()
          .from(collectionProducts)
          .where(and(eq(collectionProducts.shop_id, shop.id), inArray(collectionProducts.product_id, ids)));
  const collections = new Map<number, number[]>();
  for (const { product_id, collection_id } of rows)
    collections.set(product_id, [...(collections.get(product_id) ?? []), collection_id]);
  return collections;
}
