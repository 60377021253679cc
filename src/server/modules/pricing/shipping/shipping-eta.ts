import { and, asc, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { ShippingEtaAnswer } from '#domain/shipping/shipping-eta.ts';
import { etaAnswer } from '#domain/shipping/eta.ts';
import { ratesFor, zoneFor } from '#domain/shipping/shipping.ts';
import type { Piece, ShippingZone } from '#domain/shipping/shipping.ts';
import { variants } from '#server/db/schema/product.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { ShopRow } from '#server/core/shops.ts';
import type { CatalogueModel } from '#server/modules/catalogue/catalogue-model.ts';
import { readSellables } from '../sellable.ts';

type EtaInput = { variant_id?: number; product_id?: number; is_preview: boolean; country: string };

/**
 * Whether the shop is on the plus platform, whose order names begin with this prefix; it shows long estimates in weeks
 * [decisions, Commerce].
 */
const isPlus = ({ order_prefix }: Pick<ShopRow, 'order_prefix'>) => order_prefix.toUpperCase().startsWith('#PLB-');

/** The estimate for one unit, from the page's read model. */
export function unitEta(
  zones: readonly ShippingZone[],
  row: Pick<ShopRow, 'order_prefix'>,
  country_code: string,
  { price, weight, requires_shipping, ...making }: Piece,
): ShippingEtaAnswer {
  const zone = requires_shipping ? zoneFor(zones, { country_code, province_code: '' }) : undefined;
  const [cheapest] = ratesFor(zone, { subtotal: price, weight }, [making]);
  return etaAnswer(cheapest ?? null, { isPlus: isPlus(row), requires_shipping, country_code });
}

/**
 * The same for a variant, or a product's first one, from the database; refuses what is not sold, except in a preview.
 */
export async function readShippingEta(
  shop: ShopContext,
  model: CatalogueModel,
  { variant_id, product_id, is_preview, country }: EtaInput,
): Promise<ShippingEtaAnswer> {
  const id = variant_id ?? (await firstVariant(shop, product_id));
  const sellable = id === undefined ? undefined : (await readSellables(shop, [id])).get(id);
  const isMeant =
    sellable && (product_id === undefined || sellable.product.id === product_id) && (sellable.isOffered || is_preview);
  if (!isMeant) throw new Refusal(404, 'variant_not_found');
  return unitEta(model.zones, shop.row, country, sellable.variant);
}

async function firstVariant(shop: ShopContext, product_id: number | undefined): Promise<number | undefined> {
  if (product_id === undefined) return undefined;
  const isOurs = and(eq(variants.shop_id, shop.id), eq(variants.product_id, product_id), isNull(variants.retired_at));
  const [first] = await shop.db
    .select({ id: variants.id })
    .from(variants)
    .where(isOurs)
    .orderBy(asc(variants.position), asc(variants.id))
    .limit(1);
  return first?.id;
}
