import type { Command } from '../core/command.ts';
import { DRAFT_HELP, DRAFT_OPTIONS } from '../core/draft-options.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const SHOP = '  --shop <name>      handle, subdomain, host or name; not needed where there is one shop';
const MEANWHILE = 'The shop may run meanwhile.';

/** `vitrine pages`. */
export const pagesCommand: Command = {
  usage: 'pages [list|create|draft|publish|delete] [<title> | <page>] --shop <name>',
  about: 'pages of the shop: write them as drafts, publish them',
  help: `  pages list              every page with its number, address and template
  pages create <title>    an empty page, which shoppers do not see yet; --handle <handle> unless made from the title
  pages draft <page>      its draft: what was changed since it was published, and by whom
  pages publish <page>    publishes the draft; --show or --hide says whether shoppers see the page
  pages delete <page>     not while a menu or the start page leads to it

A page is named by its number or handle. Its draft has title, handle, body_html, template (page, page.contact), meta_title,
meta_description, meta_image and is_published.

${DRAFT_HELP}
${SHOP}

${MEANWHILE}`,
  options: { shop: text, handle: text, show: flag, hide: flag, ...DRAFT_OPTIONS },
  words: 2,
  run: async (say, { options, words }) => (await import('./pages.ts')).runPages(say, words, options),
};

/** `vitrine menus`. */
export const menusCommand: Command = {
  usage: 'menus [list|create|draft|publish|delete] [<title> | <menu>] --shop <name>',
  about: 'menus of the shop: change their items as drafts, publish them',
  help: `  menus list              every menu with its number, handle and items
  menus create <title>    an empty menu; --handle <handle> unless made from the title
  menus draft <menu>      its draft: what was changed since it was published, and by whom
  menus publish <menu>    publishes the draft; translations follow the items
  menus delete <menu>     not while a theme shows it

A menu is named by its number or handle. An operation names an item by its path: ["items", "item-0", "items", "item-0-1"].

${DRAFT_HELP}
${SHOP}

${MEANWHILE}`,
  options: { shop: text, handle: text, ...DRAFT_OPTIONS },
  words: 2,
  run: async (say, { options, words }) => (await import('./menus.ts')).runMenus(say, words, options),
};

/** `vitrine translations`. */
export const translationsCommand: Command = {
  usage: 'translations [list|missing|draft|publish] [<language>] --shop <name>',
  about: "translations of the shop's texts: write them as drafts, publish them",
  help: `  translations list                 the languages of the shop, and how many texts of each are translated
  translations list <language>      every text beside its translation, by entity and field
  translations missing <language>   those that have none; ends with 1 where there are any
  translations draft <language>     its draft: what was changed since it was published, and by whom
  translations publish <language>   publishes the draft

An operation names a text by entity and field: ["page:12", "title"], ["menu:1", "items.item-0.title"].

  --type <type>      list, missing: page, menu, policy, blog, blog_post, product, collection or theme
${DRAFT_HELP}
${SHOP}

${MEANWHILE}`,
  options: { shop: text, type: text, ...DRAFT_OPTIONS },
  words: 2,
  run: async (say, { options, words }) => (await import('./translations.ts')).runTranslations(say, words, options),
};

/** `vitrine settings`. */
export const settingsCommand: Command = {
  usage: 'settings [show|set] [<setting> <value>] --shop <name>',
  about: 'settings of the shop: locked pages, start page, languages in addresses',
  help: `  settings show                        every setting
  settings set page_lock <path,path>   pages that are shown as not found; "" for none
  settings set home_path <path>        a page, collection, product or blog in place of the home page; "" for none
  settings set is_locale_in_path <true|false>   whether addresses begin with the language, such as /de-de
  settings set manage_bar <true|false>          whether merchants see the bar that leads to the editor

${SHOP}

Shoppers see a change with the next request. ${MEANWHILE}`,
  options: { shop: text },
  words: 3,
  run: async (say, { options, words }) => (await import('./settings.ts')).runSettings(say, words, options),
};

/** `vitrine template`. */
export const templateCommand: Command = {
  usage: 'template [assign|clear] <product|collection|page> <handle> [<template>] --shop <name>',
  about: 'choose the template of a product, collection or page',
  help: `  template assign product oak-board product.gift   a template of the published theme
  template clear product oak-board                 that of the kind again

A product, collection or page is named by its number or handle.

${SHOP}

Shoppers see a change with the next request. ${MEANWHILE}`,
  options: { shop: text },
  words: 4,
  run: async (say, { options, words }) => (await import('./template.ts')).runTemplate(say, words, options),
};
