import { optionsPrice } from '#domain/custom-options.ts';
import type { CartItem } from '#domain/entities/cart.ts';
import type { Product } from '#domain/entities/product.ts';
import { ruleUnder } from '#domain/quantity-rule.ts';
import { shownVariantTitle } from '#domain/variants.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import type { ShopContext } from '../../http/context.ts';
import type { CartLines } from '../cart/cart-rows.ts';
import { OfferPrices } from '../offers/offer-prices.ts';
import { PlanPrices, ruleOf } from './sellable.ts';

/** A cart's line with everything reckoning, showing and selling it needs; discounts come later. */
export type PricedLine = Omit<CartItem, 'id' | 'total_discounts'> & {
  id: number;
  sku: string;
  /** Grams of one unit. */
  weight: number;
  requires_shipping: boolean;
  taxable: boolean;
  /** The offer it takes up. */
  offer_id?: number;
};

/**
 * Prices and stock of a cart's lines from the rows as they are now, names and pictures from the catalogue in the visitor's
 * language. No query, or one for each of plans and offers where lines have some.
 */
export async function priceLines(shop: ShopContext, model: CatalogueModel, { rows, sellables }: CartLines): Promise<PricedLine[]> {
  const planIds = rows.flatMap(({ metadata }) => metadata.subscription?.selling_plan_id ?? []);
  const [prices, offers] = await Promise.all([PlanPrices.read(shop, planIds), OfferPrices.read(shop, rows)]);
  return rows.flatMap((row) => {
    const sellable = sellables.get(row.variant_id);
    if (!sellable) return [];
    const { variant, product } = sellable;
    const shown = model.byId.get(product.id)?.product;
    const shownVariant = shown?.variants.find(({ id }) => id === variant.id);
    const added = optionsPrice(product.custom_options, row.chosen_options);
    const full = prices.of(sellable, row.metadata.subscription?.selling_plan_id);
    const offer = offers.of(row, product.id);
    // What is made for the shopper alone is not part of an offer.
    const price = offers.price(full, offer) + added;
    return {
      id: row.id,
      variant_id: variant.id,
      product_id: product.id,
      qty: row.qty,
      handle: shown?.handle ?? product.handle,
      title: shown?.title ?? product.title,
      variant_title: shownVariantTitle(shownVariant?.title ?? variant.title),
      properties: row.properties,
      metadata: row.metadata as CartItem['metadata'],
      selling_plan_name: planName(shown, row.metadata.subscription?.selling_plan_id),
      price,
      compare_at_price: plus(offer ? full : variant.compare_at_price, added),
      ...(offer && { offer_id: offer.id, offer_title: model.offers.find(({ id }) => id === offer.id)?.title ?? offer.title }),
      line_price: price * row.qty,
      image: shown?.images[shownVariant?.image ?? 0] ?? null,
      available_quantity: sellable.available,
      quantity_rule: ruleUnder(ruleOf(variant), offer?.max_quantity ?? null),
      sku: variant.sku,
      weight: variant.weight,
      requires_shipping: variant.requires_shipping,
      taxable: variant.taxable,
    };
  });
}

const plus = (price: number | null, added: number) => (price === null ? null : price + added);

/** In the visitor's language; undefined for a plan its product does not offer, which changes nothing. */
function planName(product: Product | undefined, planId: number | undefined): string | undefined {
  return product?.selling_plan_groups.flatMap(({ selling_plans }) => selling_plans).find(({ id }) => id === planId)?.name;
}
