import { asc, eq } from 'drizzle-orm';
import type { ShippingZone, ZoneRate } from '#domain/shipping.ts';
import { shippingRates, shippingZones } from '../../db/schema/pricing.ts';
import type { ShopContext } from '../../http/context.ts';
import { Translations } from '../catalogue/translate.ts';

/** The shop's shipping zones with their rates, named in the visitor's language. */
export async function readZones(shop: ShopContext, locale: string): Promise<ShippingZone[]> {
  const zones = await shop.db.select().from(shippingZones).where(eq(shippingZones.shop_id, shop.id)).orderBy(asc(shippingZones.id));
  const rates = await shop.db.select().from(shippingRates).where(eq(shippingRates.shop_id, shop.id)).orderBy(asc(shippingRates.position), asc(shippingRates.id));
  const words = await Translations.read(shop.db, shop.id, locale, 'shipping_rate');
  const named = rates.map((rate): ZoneRate & { zone: number } => ({ ...rate, title: words.of('shipping_rate', rate.id).get('title') ?? rate.title, zone: rate.shipping_zone_id }));
  return zones.map((zone) => ({ ...zone, rates: named.filter((rate) => rate.zone === zone.id) }));
}
