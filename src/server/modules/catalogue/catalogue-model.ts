import type { CollectionSummary, Menu, Page, Policy, ProductSort } from '#domain/page/content.ts';
import type { Piece, ShippingZone } from '#domain/shipping/shipping.ts';
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
import { ProductOpener } from './model-product.ts';
import type { ModelProduct } from './model-product.ts';
import { sorted } from './listing/product-list.ts';
import { translated } from './translate.ts';
import type { Translations } from './translate.ts';

type ModelCollection = { summary: CollectionSummary; entries: ModelProduct[] };

/** The whole catalogue, content and price list of a shop in one language, kept in memory under the shop's digest. */
export type CatalogueModel = {
  products: readonly ModelProduct[];
  /** By any handle it has or had, as are collections, pages and policies; each calls itself as its language does. */
  byHandle: ByHandle<ModelProduct>;
  byId: ReadonlyMap<number, ModelProduct>;
  collections: ByHandle<ModelCollection>;
  /** A collection's products in the merchant's order; `all` is every product. */
  members(handle: string): readonly ModelProduct[] | undefined;
  pages: ByHandle<Page>;
  policies: ByHandle<Policy>;
  menus: ReadonlyMap<string, Menu>;
  /** What things are called in addresses. */
  names: Readonly<Record<NamedKind, Handles>>;
  /** Handles by number of what is kept by its handle alone, published or not. */
  handles: Readonly<Record<'page' | 'policy' | 'menu', ReadonlyMap<number, string>>>;
  /** What sending a variant takes, by its number. */
  piece(variantId: number): Piece | undefined;
  /** Films in the products' pictures, by provider and name. */
  videos: ReadonlySet<string>;
  /** Those that are switched on; their dates are looked at when they are read. */
  offers: readonly OfferRow[];
  zones: readonly ShippingZone[];
  taxRates: readonly TaxRate[];
  collator: Intl.Collator;
  /** Names of countries. */
  countries: Intl.DisplayNames;
  /** Filters of its listings and their counts. */
  facets: ListingFacets;
};

/** The order a collection is shown in until a shopper asks for another. */
const COLLECTION_SORTS: Record<CatalogueRows['collections'][number]['sort_order'], ProductSort> = {
  manual: 'featured',
  'best-selling': 'best-selling',
  'created-descending': 'newest',
  'price-ascending': 'price-asc',
  'price-descending': 'price-desc',
  'title-ascending': 'title-asc',
};

/** Builds the model; what is published later than `now` is not in it. `currency` is the code of the shop's own. */
export function buildCatalogueModel(
  rows: CatalogueRows,
  words: Translations,
  locale: string,
  currency: string,
  now: Date,
): CatalogueModel {
  const isPublished = (row: { published_at: Date | null }) => row.published_at !== null && row.published_at <= now;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const namesOf = (kind: NamedKind, named: Iterable<{ id: number; handle: string }>) =>
    new Handles(kind, locale, named, otherHandles(rows.handles, kind));
  const names = {
    product: namesOf('product', rows.products.outlines),
    collection: namesOf('collection', rows.collections),
    page: namesOf('page', rows.pages),
    policy: namesOf('policy', rows.policies),
  };
  const products = new ProductOpener(rows.products, words, names.product).products(now);
  const byHandle = new ByHandle(
    names.product,
    products.map((entry) => [entry.handle, entry]),
  );
  const byId = new Map(products.map((entry) => [entry.id, entry]));
  const collections = new ByHandle(
    names.collection,
    rows.collections.filter(isPublished).map((row) => {
      const members = Array.from(rows.members.get(row.id) ?? [], (id) => byId.get(id)).filter(
        (entry) => entry !== undefined,
      );
      const entries = sorted(members, COLLECTION_SORTS[row.sort_order], collator);
      const summary: CollectionSummary = {
        id: row.id,
        handle: names.collection.here(row.handle),
        title: row.title,
        description: row.description,
        image: buildImage(row.image),
        product_count: entries.length,
        meta_title: row.meta_title ?? '',
        meta_description: row.meta_description ?? '',
      };
      const spoken = translated(summary, words.of('collection', row.id));
      return [summary.handle, { summary: { ...spoken, description: cleanHtml(spoken.description) }, entries }] as const;
    }),
  );
  return {
    products,
    byHandle,
    byId,
    collections,
    collator,
    names,
    countries: new Intl.DisplayNames([locale], { type: 'region' }),
    facets: new ListingFacets(products, currency, collator),
    members: (handle) => collections.get(handle)?.entries ?? (handle === 'all' ? products : undefined),
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
    piece: (id) => rows.products.piece(id),
    videos: rows.products.videos,
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
