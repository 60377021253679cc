import type { CollectionSummary, Menu, Page, Policy, ProductSort } from '#domain/page/content.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { Piece, ShippingZone } from '#domain/shipping/shipping.ts';
import type { ReviewSummary } from '#domain/review/review.ts';
import type { TaxRate } from '#domain/checkout/tax.ts';
import { cleanHtml } from '#server/core/sanitize.ts';
import { pathIn } from './handles/addresses.ts';
import { buildImage } from './build-product.ts';
import type { CatalogueRows, OfferRow } from './catalogue-rows.ts';
import { grouped } from './grouped.ts';
import { otherHandles } from './handles/handle-rows.ts';
import { ByHandle, Handles } from './handles/handles.ts';
import type { NamedKind } from './handles/handles.ts';
import { ListingFacets } from './listing/listing-facets.ts';
import { ProductOrders } from './listing/product-orders.ts';
import type { ProductIndex } from './product-index.ts';
import type { ProductRecord, ProductRecords, RecordReader } from './product-records.ts';
import { translated, translatedSummary } from './translate.ts';
import type { Translations } from './translate.ts';

/** A collection with its products' places in the merchant's order, its sort order, and the template that it names. */
type ModelCollection = {
  summary: CollectionSummary;
  places: Uint32Array;
  sort: ProductSort;
  template: string | null;
};

/** The product summaries, content and prices of a shop in one language, in memory under the shop's digest. */
export type CatalogueModel = {
  /** In the order of their ids; lists hold places in this array. */
  products: readonly ProductSummary[];
  /**
   * By any current or earlier handle, as for collections, pages and policies; each result has the handle of its
   * language.
   */
  byHandle: ByHandle<ProductSummary>;
  byId(id: number): ProductSummary | undefined;
  /** The part that all languages share. */
  index: ProductIndex;
  orders: ProductOrders;
  /** Whole products by id, without unpublished ones. */
  records(shop: RecordReader, ids: readonly number[]): Promise<ReadonlyMap<number, ProductRecord>>;
  record(shop: RecordReader, id: number): Promise<ProductRecord | undefined>;
  /** Shipping data of a variant by its id. */
  piece(shop: RecordReader, variantId: number): Promise<Piece | undefined>;
  collections: ByHandle<ModelCollection>;
  /** Places of a collection's products in its sort order; `all` is every product. */
  members(handle: string): Uint32Array | undefined;
  pages: ByHandle<Page>;
  policies: ByHandle<Policy>;
  menus: ReadonlyMap<string, Menu>;
  /** The handles of each kind. */
  names: Readonly<Record<NamedKind, Handles>>;
  /** Handles by id of what only its handle identifies, published or not. */
  handles: Readonly<Record<'page' | 'policy' | 'menu', ReadonlyMap<number, string>>>;
  /** By product id; products without reviews are missing. */
  reviews: ReadonlyMap<number, ReviewSummary>;
  /** Active offers; their dates are checked when they are read. */
  offers: readonly OfferRow[];
  zones: readonly ShippingZone[];
  taxRates: readonly TaxRate[];
  collator: Intl.Collator;
  /** Names of countries in this language. */
  countries: Intl.DisplayNames;
  /** Filters of its lists and their counts. */
  facets: ListingFacets;
};

/** The order of a collection until a shopper chooses another. */
const COLLECTION_SORTS: Record<CatalogueRows['collections'][number]['sort_order'], ProductSort> = {
  manual: 'featured',
  'best-selling': 'best-selling',
  'created-descending': 'newest',
  'price-ascending': 'price-asc',
  'price-descending': 'price-desc',
  'title-ascending': 'title-asc',
};

interface ModelOptions {
  locale: string;
  /** Code of the shop's own currency. */
  currency: string;
  /** Products published later than this are not in the model. */
  now: Date;
  records: ProductRecords;
}

/** Builds the model of one language. */
export function buildCatalogueModel(
  rows: CatalogueRows,
  words: Translations,
  { locale, currency, now, records }: ModelOptions,
): CatalogueModel {
  const isPublished = (row: { published_at: Date | null }) => row.published_at !== null && row.published_at <= now;
  const { index } = rows;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const namesOf = (kind: NamedKind, named: Iterable<{ id: number; handle: string }>) =>
    new Handles(kind, locale, named, otherHandles(rows.handles, kind));
  const names = {
    product: namesOf('product', [...index.summaries, ...index.unpublished]),
    collection: namesOf('collection', rows.collections),
    page: namesOf('page', rows.pages),
    policy: namesOf('policy', rows.policies),
  };
  const products = index.summaries.map((summary, place) => {
    const spoken = translatedSummary(summary, words.of('product', summary.id), index.swatchPaths[place]!);
    const handle = names.product.here(summary.handle);
    return handle === spoken.handle ? spoken : { ...spoken, handle };
  });
  const orders = new ProductOrders(products, index, collator);
  const collections = new ByHandle(
    names.collection,
    rows.collections.filter(isPublished).map((row) => {
      const ids = [...(rows.members.get(row.id) ?? [])];
      const places = Uint32Array.from(ids.flatMap((id) => index.places.get(id) ?? []));
      const summary: CollectionSummary = {
        id: row.id,
        handle: names.collection.here(row.handle),
        title: row.title,
        description: row.description,
        image: buildImage(row.image),
        product_count: places.length,
        meta_title: row.meta_title ?? '',
        meta_description: row.meta_description ?? '',
      };
      const spoken = translated(summary, words.of('collection', row.id));
      const collection: ModelCollection = {
        summary: { ...spoken, description: cleanHtml(spoken.description) },
        places,
        sort: COLLECTION_SORTS[row.sort_order],
        template: row.template,
      };
      return [summary.handle, collection] as const;
    }),
  );
  const { planGroups, plans, reviews } = rows;
  const around = { locale, handles: names.product, planGroups, plans, reviews };
  const read = (shop: RecordReader, ids: readonly number[]) =>
    records.read(
      shop,
      around,
      ids.filter((id) => index.places.has(id)),
    );
  const readOne = async (shop: RecordReader, id: number) => (await read(shop, [id])).get(id);
  return {
    products,
    byHandle: new ByHandle(
      names.product,
      products.map((summary) => [summary.handle, summary]),
    ),
    byId: (id) => {
      const place = index.places.get(id);
      return place === undefined ? undefined : products[place];
    },
    index,
    orders,
    records: read,
    record: readOne,
    piece: async (shop, variantId) => {
      const place = index.variantPlaces.get(variantId);
      return place === undefined ? undefined : (await readOne(shop, products[place]!.id))?.pieces.get(variantId);
    },
    collections,
    collator,
    names,
    countries: new Intl.DisplayNames([locale], { type: 'region' }),
    facets: new ListingFacets(index.facets, { currency, collator, words }),
    members: (handle) => {
      const collection = collections.get(handle);
      if (collection) return orders.of(collection.places, collection.sort);
      return handle === 'all' ? orders.all : undefined;
    },
    pages: new ByHandle(
      names.page,
      rows.pages
        .filter(isPublished)
        .map((row) => [names.page.here(row.handle), buildPage({ ...row, handle: names.page.here(row.handle) }, words)]),
    ),
    handles: { page: handlesOf(rows.pages), policy: handlesOf(rows.policies), menu: handlesOf(rows.menus) },
    policies: new ByHandle(
      names.policy,
      rows.policies.map((row) => [
        names.policy.here(row.handle),
        cleaned(
          translated(
            { handle: names.policy.here(row.handle), title: row.title, body_html: row.body_html },
            words.of('policy', row.id),
          ),
        ),
      ]),
    ),
    menus: new Map(
      rows.menus.map((row) => [
        row.handle,
        translated(
          {
            handle: row.handle,
            title: row.title,
            items: row.items.map((item) => buildMenuItem(item, (url) => pathIn(locale, url, names))),
          },
          words.of('menu', row.id),
        ),
      ]),
    ),
    reviews,
    offers: rows.offers.map((row) => translated(row, words.of('offer', row.id))),
    zones: buildZones(rows, words),
    taxRates: rows.taxRates,
  };
}

function buildZones({ zones, rates }: CatalogueRows, words: Translations): ShippingZone[] {
  const ratesOf = grouped(rates, ({ shipping_zone_id }) => shipping_zone_id);
  return zones.map((zone) => ({
    ...zone,
    rates: (ratesOf.get(zone.id) ?? []).map((rate) => ({
      ...rate,
      title: words.of('shipping_rate', rate.id).get('title') ?? rate.title,
    })),
  }));
}

function buildPage(row: CatalogueRows['pages'][number], words: Translations): Page {
  return cleaned(
    translated(
      {
        handle: row.handle,
        title: row.title,
        body_html: row.body_html,
        template: row.template ?? '',
        meta_image: buildImage(row.meta_image ? { src: row.meta_image } : null),
        meta_title: row.meta_title ?? '',
        meta_description: row.meta_description ?? '',
      },
      words.of('page', row.id),
    ),
  );
}

function cleaned<T extends { body_html: string }>(entity: T): T {
  return { ...entity, body_html: cleanHtml(entity.body_html) };
}

function buildMenuItem(
  { title, url, items }: CatalogueRows['menus'][number]['items'][number],
  addressOf: (url: string) => string,
): Menu['items'][number] {
  return { title, url: addressOf(url), items: (items ?? []).map((item) => buildMenuItem(item, addressOf)) };
}

function handlesOf(rows: readonly { id: number; handle: string }[]): Map<number, string> {
  return new Map(rows.map(({ id, handle }) => [id, handle]));
}
