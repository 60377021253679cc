import type { Variant } from '#domain/product/product.ts';
import type { ShippingEtaAnswer } from '#domain/shipping/shipping-eta.ts';
import { variantRule } from '#domain/product/variants.ts';
import { initialVariant } from '#domain/product/product-selection.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { readStockAlertState, STOCK_ALERT_PARAMETER } from '#domain/product/stock-alert.ts';
import type { CatalogueReader, VisitorReader } from '#theme/model/reader.ts';
import type { PageQuery } from '#theme/model/section.ts';
import { defineSection } from '#theme/model/section.ts';
import { blocks, settings } from './main-product.settings.ts';
import type { MainProductData, StockAlertData } from './main-product.settings.ts';

export const section = defineSection({
  type: 'main-product',
  name: 'Product',
  category: 'Products',
  version: 1,
  settings,
  blocks,
  accepts: ['@theme'],
  hydrate: 'interaction',
  chunk: 'product',
  query: ['variant', STOCK_ALERT_PARAMETER],
  required: true,
  limit: 1,
  enabledOn: { templates: ['product'] },
  async load({ catalogue, visitor, theme, settings: { showEta }, page }): Promise<MainProductData | null> {
    const { params, query } = page;
    const [found, collection] = await Promise.all([
      catalogue.product(params.handle ?? ''),
      params.collectionHandle ? catalogue.collection(params.collectionHandle, { limit: 1 }) : null,
    ]);
    if (!found) return null;
    const { tags: _tags, meta_title: _title, meta_description: _description, product_type: _type, ...product } = found;
    const variant = initialVariant(product, query.get('variant'), variantRule(theme));
    const eta = showEta
      ? await arrival(catalogue, variant ? [variant, ...product.variants] : product.variants, page.market)
      : null;
    const setOffer = await offerOfSeveral(catalogue, product.id);
    const alert = await stockAlert(query, visitor);
    const refusal = query.get('error');
    return {
      product,
      variantId: variant?.id ?? null,
      eta,
      ...(setOffer && { setOffer }),
      ...(refusal !== null && { refusal }),
      ...(alert && { alert }),
      collection: collection && { handle: collection.handle, title: collection.title },
    };
  },
  presets: [
    {
      name: 'Product',
      settings: { paddingTop: 'small', buyNow: true },
      blocks: promises(),
      block_order: ['shipping', 'returns', 'payment'],
    },
    {
      name: 'All images',
      settings: { paddingTop: 'small', gallery: 'grid', descriptionPlace: 'disclosure' },
      blocks: promises(),
      block_order: ['shipping', 'returns'],
    },
  ],
});

/** The offer for several of the product itself. */
async function offerOfSeveral(catalogue: CatalogueReader, product_id: number): Promise<MainProductData['setOffer']> {
  const [offer] = await catalogue.offers({ product_id, kind: 'quantity' });
  if (!offer?.tiers) return undefined;
  const { title, description, discount_type } = offer;
  return { title, description, discount_type, tiers: offer.tiers.map(({ qty, value }) => ({ qty, value })) };
}

/** The state of a back-in-stock request, from the query. */
async function stockAlert(query: PageQuery, visitor: VisitorReader | null): Promise<StockAlertData | null> {
  const state = readStockAlertState(query);
  if (state) return { state };
  const token = visitor && query.get(DRAFT_PARAMETER);
  return token ? visitor.draft('stock_alert', token) : null;
}

/** The estimate of the first variant that is shipped; null if all are digital. */
async function arrival(
  catalogue: CatalogueReader,
  variants: readonly Variant[],
  market: string,
): Promise<ShippingEtaAnswer | null> {
  for (const { id } of variants) {
    const eta = await catalogue.eta(id, market);
    if (eta?.requires_shipping) return eta;
  }
  return null;
}

/** Default promises of the presets; merchants write their own. */
function promises() {
  return {
    shipping: { type: 'trust', settings: { icon: 'truck', text: 'Ships within two days' } },
    returns: {
      type: 'trust',
      settings: { icon: 'check', text: '30-day returns', url: '/policies/refund-policy' },
    },
    payment: { type: 'trust', settings: { icon: 'lock', text: 'Secure payment' } },
  };
}
