import * as v from 'valibot';
import { ADDRESS_LENGTH_MAX } from '#domain/limits.ts';
import { expressMethod } from '#domain/payment/express.ts';
import { pageDocument, pageSection, themeView } from '#domain/page/page-document.ts';
import { currency, shop, shopLocale } from '#domain/shop/shop.ts';
import { defineEndpoints } from './core/endpoint.ts';
import { queryFlag, queryId } from './core/common.ts';

/** Device and theme preview of a bootstrap request [core §7]. */
const view = { device: v.optional(v.picklist(['desktop', 'mobile'])), theme_preview_id: v.optional(queryId) };

const domains = v.array(v.string());

/**
 * Which images of other hosts are resized, under both names that the specification uses [core §3]. Always in the
 * response; the state embedded in a document has the compiled rule instead.
 */
const cdnPictures = {
  resize_image_whitelist_domains: v.optional(domains),
  resize_image_ignore_change_domains: v.optional(domains),
  resize_image_domain: v.optional(v.string()),
  resize_image: v.optional(v.object({ whitelist_domains: domains, keep_domains: domains, domain: v.string() })),
};

/** The data a page is built from [core §7, acc §7]. */
export const bootstrapApi = defineEndpoints({
  next: {
    method: 'GET',
    path: '/bootstrap/next.json',
    summary: 'The theme: settings, styles and its section groups [core §7, decisions, The wire].',
    query: v.object({ ...view, priority: v.optional(queryFlag) }),
    answer: v.object({
      theme: v.object({ ...themeView.entries, pages: v.array(v.string()), fixed: v.array(pageSection) }),
    }),
  },
  app: {
    method: 'GET',
    path: '/bootstrap/app.json',
    summary: 'Settings of the application: the shop, its languages and currencies, feature switches [core §7].',
    answer: v.object({
      shop,
      locales: v.array(shopLocale),
      currencies: v.array(currency),
      cdn: v.object({
        ...cdnPictures,
        assets_domain: v.string(),
        link: v.object({ app: v.string(), payment: v.string() }),
      }),
      /** Wallets with an express button; missing where the shop has none. */
      express: v.optional(v.array(expressMethod)),
      start_page: v.nullable(v.string()),
      page_lock: v.array(v.string()),
      password_enabled: v.boolean(),
      digest: v.string(),
    }),
  },
  page: {
    method: 'GET',
    path: '/bootstrap/site/page.json',
    summary: 'One page by its path: its sections with settings filled in and their data [acc §7].',
    query: v.object({
      ...view,
      /** Path and query without locale prefix. */
      path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(ADDRESS_LENGTH_MAX)),
      /** False leaves out header, footer and overlays, which stay on a client-side navigation. */
      groups: v.optional(queryFlag, true),
      preview: v.optional(queryFlag),
    }),
    answer: pageDocument,
  },
  template: {
    method: 'GET',
    path: '/bootstrap/template.json',
    summary: 'The stored sections of one page type [acc §7].',
    query: v.object({ page: v.string() }),
    answer: v.object({ sections: v.record(v.string(), v.unknown()), order: v.array(v.string()) }),
    refusals: ['template_not_found'],
  },
  icons: {
    method: 'GET',
    path: '/bootstrap/icons.json',
    summary: 'Names and SVG paths of the icons that sections can use [acc §7].',
    answer: v.object({ icons: v.record(v.string(), v.string()) }),
  },
});
