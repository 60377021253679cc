import { catalogueApi } from '#api/catalogue.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import { parseFilters } from '#domain/collection/filters.ts';
import type { Product } from '#domain/product/product.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { listProducts } from './listing/product-list.ts';
import { readCollections, recordOf } from './catalogue-reader.ts';
import { presentCurrency, presentLocale } from '../shop/shop-view.ts';
import { openStorefront } from '../shop/storefront-password.ts';

/** Ids of the products that a search finds, with their scores. */
type FindProducts = (shop: ShopContext, locale: string, text: string) => Promise<ReadonlyMap<number, number>>;

/** Products, collections, languages, currencies and the storefront's password [core §7, acc §7]. */
export function catalogueHandlers(catalogue: CatalogueService, findProducts: FindProducts): Implemented[] {
  return implement(catalogueApi, {
    async product(shop, { path, query, request }) {
      const found = await recordOf(shop, await catalogue.model(shop, request.locale.code), path.handle);
      if (!found) throw new Refusal(404, 'product_not_found');
      return underPlan(found.product, query.selling_plan_id);
    },
    async products(shop, { query, request }) {
      const model = await catalogue.model(shop, request.locale.code);
      const { ids, handles: named, filters, ...rest } = query;
      const handles = named?.split(',') ?? ids?.split(',').flatMap((id) => model.byId(Number(id))?.handle ?? []);
      const hits = query.q === undefined ? undefined : await findProducts(shop, request.locale.code, query.q);
      const listed = listProducts(
        model,
        { ...rest, handles, filters: filters === undefined ? undefined : parseFilters(new URLSearchParams(filters)) },
        hits,
      );
      if (!listed) throw new Refusal(404, 'collection_not_found');
      return listed;
    },
    async collections(shop, { query, request }) {
      const model = await catalogue.model(shop, request.locale.code);
      const all = readCollections(
        model,
        query.handles?.split(',').map((handle) => handle.trim()),
      );
      return { items: all.slice((query.page - 1) * query.limit, query.page * query.limit), count: all.length };
    },
    currencies: (shop, { request }) => ({
      items: shop.currencies.map((currency) => presentCurrency(currency, request.locale.code)),
    }),
    locales: (shop) => ({ items: shop.locales.filter(({ is_published }) => is_published).map(presentLocale) }),
    validate: async (shop, { body, request }) => ({ hash: await openStorefront(shop, body.password, request) }),
  });
}

/** A product as one selling plan sells it, without the prices of other plans. */
function underPlan(product: Product, planId: number | undefined): Product {
  if (planId === undefined) return product;
  const variants = product.variants.map((variant) => ({
    ...variant,
    selling_plan_allocations: variant.selling_plan_allocations.filter(
      ({ selling_plan_id }) => selling_plan_id === planId,
    ),
  }));
  return { ...product, variants };
}
