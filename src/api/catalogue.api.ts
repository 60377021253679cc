import * as v from 'valibot';
import { collectionSummary, PRODUCT_SORTS } from '#domain/page/content.ts';
import { facets } from '#domain/collection/facets.ts';
import { product, productSummary } from '#domain/product/product.ts';
import { currency, shopLocale } from '#domain/shop/shop.ts';
import { defineEndpoints } from './core/endpoint.ts';
import { paging, queryFlag, queryId } from './core/common.ts';

/** Maximum length of the filters in characters, as in a page's address. */
const FILTERS_LENGTH = 2048;

/** Products, collections, languages and currencies [core §7, acc §7]. */
export const catalogueApi = defineEndpoints({
  product: {
    method: 'GET',
    path: '/catalog/next/product/{handle}.json',
    summary: 'One product by its handle [core §7].',
    query: v.object({ selling_plan_id: v.optional(queryId) }),
    answer: product,
    refusals: ['product_not_found'],
  },
  products: {
    method: 'GET',
    path: '/catalog/next/products.json',
    summary: 'Products of the shop or of one collection, sorted and paged [core §7].',
    query: v.object({
      ...paging,
      collection: v.optional(v.string()),
      vendor: v.optional(v.string()),
      product_type: v.optional(v.string()),
      tag: v.optional(v.string()),
      q: v.optional(v.pipe(v.string(), v.maxLength(200))),
      sort_by: v.optional(v.picklist(PRODUCT_SORTS), 'featured'),
      /** Comma-separated ids: only these products, in this order. */
      ids: v.optional(v.string()),
      /** Comma-separated handles, likewise; they take precedence over `ids`. */
      handles: v.optional(v.pipe(v.string(), v.maxLength(2048))),
      /** Filters as in the address of a listing, in one value: `filter.vendor=Norr&filter.option.Color=Oak`. */
      filters: v.optional(v.pipe(v.string(), v.maxLength(FILTERS_LENGTH))),
      /** Whether to return the available filters, counted over all pages. */
      facets: v.optional(queryFlag, false),
    }),
    answer: v.object({ items: v.array(productSummary), count: v.number(), facets: v.optional(facets) }),
    refusals: ['collection_not_found'],
  },
  collections: {
    method: 'GET',
    path: '/catalog/next/collections.json',
    summary: 'The collections of the shop [acc §7].',
    query: v.object({ ...paging, handles: v.optional(v.string()) }),
    answer: v.object({ items: v.array(collectionSummary), count: v.number() }),
  },
  currencies: {
    method: 'GET',
    path: '/catalog/next/currencies.json',
    summary: 'The currencies in which prices can be shown [acc §3, decisions, The wire].',
    answer: v.object({ items: v.array(currency) }),
  },
  locales: {
    method: 'GET',
    path: '/catalog/next/locales.json',
    summary: 'The languages of the shop [acc §3, decisions, The wire].',
    answer: v.object({ items: v.array(shopLocale) }),
  },
  validate: {
    method: 'POST',
    path: '/catalog/next/validate.json',
    summary: 'Unlocks a password-protected shop: returns a hash for a correct password, valid for 7 days [acc §4, §7].',
    body: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    answer: v.object({ hash: v.string() }),
    refusals: ['password_incorrect', 'too_many_requests'],
    personal: true,
  },
});
