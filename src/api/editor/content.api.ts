import * as v from 'valibot';
import { id } from '#domain/core/numbers.ts';
import { defineEditorEndpoints, revision, SHOP_REFUSALS } from './editor-endpoint.ts';

const TEXT_MAX = 255;
const PATHS_MAX = 500;
const text = v.pipe(v.string(), v.maxLength(TEXT_MAX));
const path = v.pipe(v.string(), v.maxLength(2048));
const done = v.object({ success: v.literal(true) });
const named = v.object({ title: text, handle: v.optional(text) });
const publish = v.object({
  /** The revision that the merchant has looked at. */
  head_rev: v.optional(revision),
});

const page = v.object({
  id: v.number(),
  title: v.string(),
  handle: v.string(),
  template: v.string(),
  is_published: v.boolean(),
  /** Changes of the draft that are not published. */
  unpublished_changes: v.number(),
  updated_at: v.string(),
});
const menu = v.object({
  id: v.number(),
  title: v.string(),
  handle: v.string(),
  unpublished_changes: v.number(),
  updated_at: v.string(),
});
const settings = v.object({
  page_lock: v.array(v.string()),
  home_path: v.string(),
  is_locale_in_path: v.boolean(),
  manage_bar: v.boolean(),
});

/** Pages, menus, translations, templates and settings of a shop; their texts are edited as documents. */
export const contentApi = defineEditorEndpoints({
  pages: {
    method: 'GET',
    path: '/editor/shops/{shop}/pages.json',
    summary: 'The pages of the shop, by title [core §3].',
    access: 'read',
    answer: v.object({ pages: v.array(page) }),
    refusals: SHOP_REFUSALS,
    personal: true,
  },
  createPage: {
    method: 'POST',
    path: '/editor/shops/{shop}/pages.json',
    summary: 'Makes a page that is not published [core §3].',
    access: 'content',
    body: named,
    answer: page,
    refusals: [...SHOP_REFUSALS, 'page_invalid', 'handle_taken'],
    personal: true,
  },
  publishPage: {
    method: 'POST',
    path: '/editor/shops/{shop}/pages/{id}/publish.json',
    summary: 'Publishes a page’s draft [core §3].',
    access: 'publish',
    body: publish,
    answer: page,
    refusals: [...SHOP_REFUSALS, 'page_not_found', 'page_invalid', 'handle_taken', 'draft_moved'],
    personal: true,
  },
  deletePage: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/pages/{id}.json',
    summary: 'Deletes a page that no menu and no start page leads to [core §3].',
    access: 'publish',
    answer: done,
    refusals: [...SHOP_REFUSALS, 'page_not_found', 'page_in_use'],
    personal: true,
  },
  menus: {
    method: 'GET',
    path: '/editor/shops/{shop}/menus.json',
    summary: 'The menus of the shop [core §3].',
    access: 'read',
    answer: v.object({ menus: v.array(menu) }),
    refusals: SHOP_REFUSALS,
    personal: true,
  },
  createMenu: {
    method: 'POST',
    path: '/editor/shops/{shop}/menus.json',
    summary: 'Makes a menu without items [core §3].',
    access: 'content',
    body: named,
    answer: menu,
    refusals: [...SHOP_REFUSALS, 'menu_invalid', 'handle_taken'],
    personal: true,
  },
  publishMenu: {
    method: 'POST',
    path: '/editor/shops/{shop}/menus/{id}/publish.json',
    summary: 'Publishes a menu’s draft [core §3].',
    access: 'publish',
    body: publish,
    answer: menu,
    refusals: [...SHOP_REFUSALS, 'menu_not_found', 'menu_invalid', 'draft_moved'],
    personal: true,
  },
  deleteMenu: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/menus/{id}.json',
    summary: 'Deletes a menu that no theme shows [core §3].',
    access: 'publish',
    answer: done,
    refusals: [...SHOP_REFUSALS, 'menu_not_found', 'menu_in_use'],
    personal: true,
  },
  translations: {
    method: 'GET',
    path: '/editor/shops/{shop}/translations/{locale}.json',
    summary: 'The shop’s texts beside their translations; those without one are marked [acc §3].',
    access: 'read',
    answer: v.object({
      entities: v.array(
        v.object({
          key: v.string(),
          type: v.string(),
          id: v.number(),
          name: v.string(),
          texts: v.array(
            v.object({
              field: v.string(),
              source: v.string(),
              translation: v.string(),
              is_missing: v.boolean(),
            }),
          ),
        }),
      ),
    }),
    refusals: [...SHOP_REFUSALS, 'translations_not_found'],
    personal: true,
  },
  publishTranslations: {
    method: 'POST',
    path: '/editor/shops/{shop}/translations/{locale}/publish.json',
    summary: 'Publishes the draft of a language’s translations [acc §3].',
    access: 'publish',
    body: publish,
    answer: v.object({ changed: v.number() }),
    refusals: [...SHOP_REFUSALS, 'translations_not_found', 'translations_invalid', 'handle_taken', 'draft_moved'],
    personal: true,
  },
  assignTemplate: {
    method: 'PUT',
    path: '/editor/shops/{shop}/template.json',
    summary: 'Chooses the template of a product, collection or page [core §4].',
    access: 'publish',
    body: v.object({
      entity: v.picklist(['product', 'collection', 'page']),
      id,
      template: v.nullable(text),
    }),
    answer: done,
    refusals: [...SHOP_REFUSALS, 'unknown_template', 'product_not_found', 'collection_not_found', 'page_not_found'],
    personal: true,
  },
  settings: {
    method: 'GET',
    path: '/editor/shops/{shop}/settings.json',
    summary: 'Locked pages, the start page, languages in addresses, the merchant’s bar [core §2].',
    access: 'read',
    answer: settings,
    refusals: SHOP_REFUSALS,
    personal: true,
  },
  changeSettings: {
    method: 'PUT',
    path: '/editor/shops/{shop}/settings.json',
    summary: 'Changes some of the settings, which act at once [core §2].',
    access: 'publish',
    body: v.object({
      page_lock: v.optional(v.pipe(v.array(path), v.maxLength(PATHS_MAX))),
      home_path: v.optional(path),
      is_locale_in_path: v.optional(v.boolean()),
      manage_bar: v.optional(v.boolean()),
    }),
    answer: settings,
    refusals: [...SHOP_REFUSALS, 'settings_invalid'],
    personal: true,
  },
});
