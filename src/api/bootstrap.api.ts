import * as v from 'valibot';
import { expressMethod } from '#domain/payment/express.ts';
import { pageDocument, pageSection, themeView } from '#domain/page/page-document.ts';
import { currency, shop, shopLocale } from '#domain/shop/shop.ts';
import { defineEndpoints } from './core/endpoint.ts';
import { queryFlag, queryNumber } from './core/common.ts';

/** Device and preview of the bootstrap fetch [core §7]. */
const view = { device: v.optional(v.picklist(['desktop', 'mobile'])), theme_preview_id: v.optional(queryNumber) };

const domains = v.array(v.string());

/**
 * Which pictures of other hosts come in sizes, in both spellings of the specification [core §3]. Always answered; a
 * document's state has them ready for use instead.
 */
const cdnPictures = {
  resize_image_whitelist_domains: v.optional(domains),
  resize_image_ignore_change_domains: v.optional(domains),
  resize_image_domain: v.optional(v.string()),
  resize_image: v.optional(v.object({ whitelist_domains: domains, keep_domains: domains, domain: v.string() })),
};

/** What a page is made of [core §7, acc §7]. */
export const bootstrapApi = defineEndpoints({
  next: {
    method: 'GET',
    path: '/bootstrap/next.json',
    summary: 'The theme: settings, style, and its group sections [core §7, decisions, The wire].',
    query: v.object({ ...view, priority: v.optional(queryFlag) }),
    answer: v.object({
      theme: v.object({ ...themeView.entries, pages: v.array(v.string()), fixed: v.array(pageSection) }),
    }),
  },
  app: {
    method: 'GET',
    path: '/bootstrap/app.json',
    summary: 'App settings: the shop, its languages and currencies, switches [core §7].',
    answer: v.object({
      shop,
      locales: v.array(shopLocale),
      currencies: v.array(currency),
      cdn: v.object({
        ...cdnPictures,
        assets_domain: v.string(),
        link: v.object({ app: v.string(), payment: v.string() }),
      }),
      /** Wallets to buy with at once; missing where the shop has none. */
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
    summary: 'One page by its path: its sections, completed, with the data they read [acc §7].',
    query: v.object({
      ...view,
      /** The shop's own path and query, without locale prefix. */
      path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2048)),
      /** False: without header, footer and overlay, which a navigation keeps. */
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
    summary: 'Names of the icons a section may show, with their SVG paths [acc §7].',
    answer: v.object({ icons: v.record(v.string(), v.string()) }),
  },
});
