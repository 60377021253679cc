import type { Offer } from '#domain/offer/offer.ts';
import { isOfferLive, offerPrice } from '#domain/offer/offer-terms.ts';
import { quantityPrice } from '#domain/offer/quantity-offer.ts';
import type { Product } from '#domain/product/product.ts';
import { shownVariantTitle } from '#domain/product/variants.ts';
import type { OfferQuery } from '#theme/model/reader.ts';
import type { CatalogueModel } from '#server/modules/catalogue/catalogue-model.ts';
import type { OfferRow } from '#server/modules/catalogue/catalogue-rows.ts';
import type { RecordReader } from '#server/modules/catalogue/product-records.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

/**
 * The offers active at a moment, from the read model, in the merchant's order. Unavailable products are not offered.
 */
export async function listOffers(
  shop: RecordReader & Pick<ShopContext, 'now'>,
  model: CatalogueModel,
  { product_id, offer_id, kind = 'bundle' }: OfferQuery,
): Promise<Offer[]> {
  const now = shop.now();
  const rows = model.offers.filter(
    (row) =>
      isOfferLive(row, now) &&
      (offer_id === undefined ? row.kind === kind && isMadeWith(row, product_id) : row.id === offer_id),
  );
  return presentOffers(shop, model, rows);
}

/** The given offers whose products can be added directly, in the model's language. */
export async function presentOffers(
  shop: RecordReader,
  model: CatalogueModel,
  rows: readonly OfferRow[],
): Promise<Offer[]> {
  const records = await model.records(
    shop,
    rows.map(({ product_id }) => product_id),
  );
  return rows.flatMap((row) => presentOffer(row, records.get(row.product_id)?.product) ?? []);
}

/** Offers belong to the products they name, or to all; never to the offered product itself, except quantity offers. */
function isMadeWith(
  { kind, product_id: offered, trigger_product_ids }: OfferRow,
  product_id: number | undefined,
): boolean {
  if (kind === 'quantity') return product_id === undefined || offered === product_id;
  return (
    product_id === undefined ||
    (offered !== product_id && (trigger_product_ids.length === 0 || trigger_product_ids.includes(product_id)))
  );
}

/** Null for a product that cannot be added directly. */
function presentOffer(row: OfferRow, product: Product | undefined): Offer | null {
  if (!product?.available || product.custom_options.some(({ validations }) => validations.required)) return null;
  const { id, handle, title, description, available, images } = product;
  const [image = null] = images;
  const isForSeveral = row.kind === 'quantity';
  const prices = new Set(product.variants.map(({ price }) => price));
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    discount_type: row.discount_type,
    discount_value: row.discount_value,
    max_quantity: row.max_quantity,
    ...(isForSeveral && {
      tiers: row.tiers
        .toSorted((a, b) => a.qty - b.qty)
        .map(({ qty, value }) => ({
          qty,
          value,
          price: prices.size === 1 ? quantityPrice([...prices][0]!, row, qty) : null,
        })),
    }),
    ends_at: row.ends_at?.toISOString() ?? null,
    product: {
      id,
      handle,
      title,
      description,
      available,
      options: product.options.map(({ name }) => name).join(' / '),
      qty: Math.max(1, ...product.variants.map(({ quantity_rule }) => quantity_rule?.min ?? 1)),
      image: image && {
        src: image.src,
        alt: image.alt,
        width: image.width,
        height: image.height,
        average_color: image.average_color,
      },
      variants: product.variants.map((variant) => ({
        id: variant.id,
        title: shownVariantTitle(variant.title),
        available: variant.available,
        price: isForSeveral ? variant.price : offerPrice(variant.price, row),
        compare_at_price: variant.price,
      })),
    },
  };
}
