import { optionsPrice } from '#domain/product/custom-options.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { MakingTimes } from '#domain/shipping/shipping.ts';
import type { Product } from '#domain/product/product.ts';
import { quantityPrice, tiersAt } from '#domain/offer/quantity-offer.ts';
import { basketOf } from '#domain/offer/offer-basket.ts';
import { hasChoices } from '#domain/product/product-selection.ts';
import { ruleUnder } from '#domain/product/quantity-rules.ts';
import { shownVariantTitle } from '#domain/product/variants.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CartLines } from './sellable.ts';
import { OfferPrices } from './offers/offer-prices.ts';
import { PlanPrices, unitOf } from './sellable.ts';
import { ruleOf } from '#server/modules/catalogue/quantity-rule-of.ts';

/** A cart line with everything that pricing, display and selling need, before discounts. */
export type PricedLine = Omit<CartItem, 'id' | 'total_discounts'> &
  MakingTimes & {
    id: number;
    sku: string;
    /** Weight of one unit in grams. */
    weight: number;
    requires_shipping: boolean;
    taxable: boolean;
    /** The offer it uses. */
    offer_id?: number;
    /** Units at the offer's price that all lines together may have. */
    offer_most?: number;
  };

/**
 * Prices and stock of a cart's lines from current rows, names and images from the catalogue in the visitor's language.
 * Queries only for plans and offers of the lines, and for products that are not cached.
 */
export async function priceLines(
  shop: ShopContext,
  model: CatalogueModel,
  { rows, sellables }: CartLines,
): Promise<PricedLine[]> {
  const planIds = rows.flatMap(({ metadata }) => metadata.subscription?.selling_plan_id ?? []);
  const productIds = [...new Set([...sellables.values()].map(({ product }) => product.id))];
  const [prices, offers, records] = await Promise.all([
    PlanPrices.read(shop, planIds),
    OfferPrices.read(shop, rows, {
      productIds,
      offers: model.offers,
      basket: basketOf(rows, ({ variant_id }) => unitOf(sellables.get(variant_id))),
    }),
    model.records(shop, productIds),
  ]);
  const pieces = quantityByProduct(rows, sellables, offers);
  return rows.flatMap((row) => {
    const sellable = sellables.get(row.variant_id);
    if (!sellable) return [];
    const { variant, product } = sellable;
    const shown = records.get(product.id)?.product;
    const shownVariant = shown?.variants.find(({ id }) => id === variant.id);
    const added = optionsPrice(product.custom_options, row.chosen_options);
    const full = prices.of(sellable, row.metadata.subscription?.selling_plan_id);
    const offer = offers.of(row, product.id);
    // Offers do not discount the surcharges of custom options.
    const several = offer ? undefined : offers.forSeveral(product.id);
    const count = pieces.get(product.id) ?? 0;
    const each = several ? quantityPrice(full, several, count) : offers.price(full, offer);
    const taken = offer ?? (each < full ? several : undefined);
    const next = several && tiersAt(several.tiers, count).next;
    const price = each + added;
    const { plan_change, ...metadata } = row.metadata;
    const selling_plan_name = planName(shown, metadata.subscription?.selling_plan_id);
    return {
      id: row.id,
      variant_id: variant.id,
      product_id: product.id,
      qty: row.qty,
      handle: shown?.handle ?? product.handle,
      title: shown?.title ?? product.title,
      variant_title: shownVariantTitle(shownVariant?.title ?? variant.title),
      properties: row.properties,
      metadata: metadata as CartItem['metadata'],
      selling_plan_name,
      // A copied plan that the product does not have changes nothing.
      ...(plan_change && (plan_change === 'cleared' || selling_plan_name) && { plan_change }),
      ...(shown && hasChoices(shown) && { has_choices: true }),
      price,
      compare_at_price: plus(taken ? full : variant.compare_at_price, added),
      ...(taken && {
        offer_id: taken.id,
        offer: { id: taken.id, amount: (full - each) * row.qty },
        offer_title: model.offers.find(({ id }) => id === taken.id)?.title ?? taken.title,
      }),
      ...(several &&
        next && { next_tier: { missing: next.qty - count, price: quantityPrice(full, several, next.qty) + added } }),
      line_price: price * row.qty,
      image: shown?.images[shownVariant?.image ?? 0] ?? null,
      available_quantity: sellable.available,
      ...(offer?.max_quantity != null && { offer_most: offer.max_quantity }),
      quantity_rule: ruleUnder(ruleOf(variant), offer?.max_quantity ?? null),
      sku: variant.sku,
      weight: variant.weight,
      requires_shipping: variant.requires_shipping,
      min_making_time: variant.min_making_time,
      max_making_time: variant.max_making_time,
      taxable: variant.taxable,
    };
  });
}

/** All variants of a product count together; lines with another active offer do not. */
function quantityByProduct(
  rows: CartLines['rows'],
  sellables: CartLines['sellables'],
  offers: OfferPrices,
): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const row of rows) {
    const product = sellables.get(row.variant_id)?.product;
    if (product && !offers.of(row, product.id)) pieces.set(product.id, (pieces.get(product.id) ?? 0) + row.qty);
  }
  return pieces;
}

const plus = (price: number | null, added: number) => (price === null ? null : price + added);

/** In the visitor's language; undefined for a plan that the product does not have, which is ignored. */
function planName(product: Product | undefined, planId: number | undefined): string | undefined {
  return product?.selling_plan_groups.flatMap(({ selling_plans }) => selling_plans).find(({ id }) => id === planId)
    ?.name;
}
