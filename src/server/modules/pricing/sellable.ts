import { and, eq, inArray } from 'drizzle-orm';
import { planPrice } from '#domain/product/plan-price.ts';
import type { cartItems } from '#server/db/schema/cart.ts';
import { sellingPlanGroupProducts, sellingPlans } from '#server/db/schema/pricing.ts';
import { products, variants } from '#server/db/schema/product.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

/** The columns of a variant and its product that selling needs; texts and images come from the catalogue. */
export const SOLD = {
  variant: {
    id: variants.id,
    product_id: variants.product_id,
    title: variants.title,
    price: variants.price,
    compare_at_price: variants.compare_at_price,
    sku: variants.sku,
    quantity: variants.quantity,
    weight: variants.weight,
    inventory_policy: variants.inventory_policy,
    requires_shipping: variants.requires_shipping,
    min_making_time: variants.min_making_time,
    max_making_time: variants.max_making_time,
    taxable: variants.taxable,
    quantity_min: variants.quantity_min,
    quantity_max: variants.quantity_max,
    quantity_step: variants.quantity_step,
    retired_at: variants.retired_at,
  },
  product: {
    id: products.id,
    handle: products.handle,
    title: products.title,
    custom_options: products.custom_options,
    status: products.status,
    published_at: products.published_at,
  },
};

/** A variant with its product, read from the database for the prices and stock of a cart; never cached. */
export type Sellable = {
  variant: Pick<typeof variants.$inferSelect, keyof (typeof SOLD)['variant']>;
  product: Pick<typeof products.$inferSelect, keyof (typeof SOLD)['product']>;
  /** Units in stock; null if the shop does not count them. */
  available: number | null;
  /** Published now, and not retired. */
  isOffered: boolean;
};

/** A cart's lines with their current variants. */
export type CartLines = { rows: readonly CartItemRow[]; sellables: ReadonlyMap<number, Sellable> };
export type CartItemRow = typeof cartItems.$inferSelect;

/** The catalogue price of one unit; undefined if the variant no longer exists. */
export function unitOf(
  sold: Pick<Sellable, 'variant' | 'product'> | undefined,
): { product_id: number; price: number } | undefined {
  return sold && { product_id: sold.product.id, price: sold.variant.price };
}

/** The given variants, by id, in one query. */
export async function readSellables(shop: ShopContext, variantIds: readonly number[]): Promise<Map<number, Sellable>> {
  if (variantIds.length === 0) return new Map();
  const rows = await shop.db
    .select(SOLD)
    .from(variants)
    .innerJoin(products, and(eq(products.shop_id, variants.shop_id), eq(products.id, variants.product_id)))
    .where(and(eq(variants.shop_id, shop.id), inArray(variants.id, [...new Set(variantIds)])));
  return sellablesOf(shop, rows);
}

/** Variants by id, with their available stock. */
export function sellablesOf(
  shop: ShopContext,
  rows: readonly Pick<Sellable, 'variant' | 'product'>[],
): Map<number, Sellable> {
  const now = shop.now();
  return new Map(
    rows.map(({ variant, product }) => {
      const isOffered = variant.retired_at === null && isPublished(product, now);
      return [variant.id, { variant, product, isOffered, available: availableUnits(variant, isOffered) }];
    }),
  );
}

function isPublished({ status, published_at }: Sellable['product'], now: Date): boolean {
  return status === 'active' && published_at !== null && published_at <= now;
}

function availableUnits({ inventory_policy, quantity }: Sellable['variant'], isOffered: boolean): number | null {
  if (!isOffered) return 0;
  return inventory_policy === 'continue' ? null : quantity;
}

/** Prices under selling plans, for the lines' plans that their products have. */
export class PlanPrices {
  readonly #offers = new Map<string, typeof sellingPlans.$inferSelect>();

  static async read(shop: ShopContext, planIds: readonly number[]): Promise<PlanPrices> {
    const prices = new PlanPrices();
    if (planIds.length === 0) return prices;
    const rows = await shop.db
      .select({ plan: sellingPlans, product_id: sellingPlanGroupProducts.product_id })
      .from(sellingPlans)
      .innerJoin(
        sellingPlanGroupProducts,
        and(
          eq(sellingPlanGroupProducts.shop_id, sellingPlans.shop_id),
          eq(sellingPlanGroupProducts.selling_plan_group_id, sellingPlans.selling_plan_group_id),
        ),
      )
      .where(and(eq(sellingPlans.shop_id, shop.id), inArray(sellingPlans.id, [...new Set(planIds)])));
    for (const { plan, product_id } of rows) prices.#offers.set(`${plan.id}:${product_id}`, plan);
    return prices;
  }

  /** The unit price in minor units; a plan that the product does not have is ignored. */
  of({ variant }: Sellable, planId: number | undefined): number {
    const plan = planId === undefined ? undefined : this.#offers.get(`${planId}:${variant.product_id}`);
    return plan ? planPrice(variant.price, plan) : variant.price;
  }
}
