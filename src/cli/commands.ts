import {
  menusCommand,
  pagesCommand,
  settingsCommand,
  templateCommand,
  translationsCommand,
} from './content/content-commands.ts';
import { pathOf, textOf } from './core/command-arguments.ts';
import type { Command } from './core/command.ts';
import { refuseMore } from './core/refuse-more.ts';
import { CommandError } from './core/print.ts';
import { mediaCommand } from './media/media-command.ts';
import { auditCommand, merchantCommand } from './merchant/merchant-command.ts';
import { previewCommand } from './preview/preview-command.ts';
import { themeCommand } from './theme/theme-command.ts';
import { IMPORT_OPTIONS, importRequest, isKind, KINDS } from './import/import-request.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
/** Commands with several kinds of words check their number themselves. */
const MANY = Infinity;

const NOT_CARRIED = `The format carries no custom options, translations, selling plans, colours of option values, roles of pictures, dates, templates
or sales figures. An import leaves them as they are on products that exist. A tag with a comma in it becomes two.`;

export const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    usage: 'start',
    about: 'serve the built shop (npm start builds it first)',
    run: async (say) => (await import('./start.ts')).start(say),
  },
  dev: {
    usage: 'dev',
    about: 'serve the sources, with hot reload',
    run: async (say) => (await import('./dev.ts')).dev(say),
  },
  seed: {
    usage: 'seed [--shop <name>] [--products <number>]',
    about: 'put the demo shops, or one of them, into the database',
    help: `  --shop <name>         only this demo shop: halden, fieldnotes or atelier
  --products <number>   instead a shop of so many generated products, up to 100000, for measuring; the same number makes the
                        same shop. It is called scale, or as --shop says, and answers at <name>.localhost

A shop that is there is left as it is. For a fresh start name another folder: --data-dir .vitrine/try`,
    options: { shop: text, products: text },
    run: async (say, { options }) =>
      (await import('./seed.ts')).seed(say, { shop: textOf(options.shop), products: textOf(options.products) }),
  },
  import: {
    usage: 'import [products|collections|handles|redirects] <file.csv> --shop <name>',
    about: 'read a CSV file into a shop',
    help: `  --shop <name>      handle, subdomain, host or name; not needed where there is one shop
  --dry-run          look at everything, write nothing
  --report <file>    write every problem as CSV: line, field, reason
  --products, --collections, --handles, --redirects <file>   other ways to say what the file is

Products are Shopify's product CSV, with the headers of today or of before 2024; redirects are Shopify's too. A product is taken
whole or not at all. One whose handle exists is updated: a column the file does not have leaves its field as it is, an empty cell
empties it. A variant the file no longer holds is no longer sold, and kept for the orders that name it. Pictures are files beside
the CSV, or addresses that are fetched while the shop runs; those in local networks, and at ports other than 80 and 443, are refused.
Handles are a file with the columns Type (product, collection, page or policy), Handle, Language and New handle: what a thing is
called from now on, in one language or without one; what it was called before leads there. Ends with 1 where something was refused.

import pictures --shop <name> reads no file and takes no other option: it says which pictures of products and collections could not
be fetched, and why. A picture that failed is asked for anew by the next import that names it.

${NOT_CARRIED}

The shop may run meanwhile.`,
    options: IMPORT_OPTIONS,
    words: MANY,
    run: async (say, given) => {
      if (given.words.length === 1 && given.words[0] === 'pictures') {
        refuseMore(
          'import pictures',
          Object.keys(IMPORT_OPTIONS)
            .filter((name) => name !== 'shop' && given.options[name] !== undefined)
            .map((name) => `--${name}`),
        );
        return (await import('./import/failed-images.ts')).printFailedImages(say, textOf(given.options.shop));
      }
      const request = importRequest(given);
      return (await import('./import/import.ts')).importFile(say, request);
    },
  },
  export: {
    usage: 'export [products|collections|handles|redirects] --shop <name> > <file.csv>',
    about: 'write a shop as CSV that imports to the same',
    help: `  --shop <name>       handle, subdomain, host or name; not needed where there is one shop
  --pictures <folder> copy the pictures there and name them by their path in it; put the CSV into the same folder

${NOT_CARRIED}
A product that will be published later is written as not published.`,
    options: { shop: text, pictures: text },
    words: 1,
    run: async (_say, { options, words: [kind = 'products'] }) => {
      if (!isKind(kind)) throw new CommandError(`There is no "${kind}" to export. Export one of ${KINDS.join(', ')}.`);
      const { printError } = await import('./core/print.ts');
      const { writeOut } = await import('./core/output.ts');
      const { exportFile } = await import('./export/export.ts');
      await exportFile(printError, {
        kind,
        shop: textOf(options.shop),
        pictures: pathOf(options.pictures),
        write: writeOut,
      });
    },
  },
  reviews: {
    usage: 'reviews [list|publish|spam|hold] [<number> …] --shop <name>',
    about: 'read what shoppers wrote, and publish it or not',
    help: `  --shop <name>     handle, subdomain, host or name; not needed where there is one shop
  --status <state>  which ones to list: pending (default), published or spam

A review waits until it is published. spam takes it off the page, hold lets it wait again; nothing is deleted. Pages show the change at
once; the shop may run meanwhile.`,
    options: { shop: text, status: text },
    words: MANY,
    run: async (say, { options, words }) =>
      (await import('./reviews/reviews.ts')).moderateReviews(say, {
        words,
        shop: textOf(options.shop),
        status: textOf(options.status),
      }),
  },
  discounts: {
    usage: 'discounts [list|add|off|on] [<code> …] --shop <name>',
    about: 'run discount codes and automatic discounts',
    help: `  discounts list                     every discount: number, code, state, what it gives, how often it was used
  discounts add <code> …             a new one; --automatic instead of a code for one that applies by itself
  discounts off|on <code or number>  switches it; carts see it at their next reading

What it gives, one of these
  --percent <1-100>   --amount <amount>   --free-shipping
  --buy <n> --get <n> [--get-percent <1-100>]    the cheapest are given; wholly unless a per cent is said

Conditions
  --products, --collections <handle,handle>   only for these
  --minimum <amount>        of the goods in the cart     --maximum <amount>     that it takes off
  --limit <n>               uses in all                  --per-customer <n>     uses of one e-mail address
  --from, --until <day>     days are whole, by UTC; a moment such as 2026-12-24T18:00:00Z too
  --with <classes>          discounts it may stand beside: product, order, shipping, or none. Unless said, one on goods
                            stands beside one on shipping. Of those that do not combine a cart has what takes most off
  --title <words>           what shoppers and orders read; the code unless said
  --shop <name>             handle, subdomain, host or name; not needed where there is one shop

Amounts are of the shop's currency: 12.50. The shop may run meanwhile.`,
    options: {
      shop: text,
      automatic: flag,
      title: text,
      percent: text,
      amount: text,
      'free-shipping': flag,
      buy: text,
      get: text,
      'get-percent': text,
      products: text,
      collections: text,
      minimum: text,
      maximum: text,
      limit: text,
      'per-customer': text,
      from: text,
      until: text,
      with: text,
    },
    words: MANY,
    run: async (say, { options, words }) =>
      (await import('./discounts/discounts.ts')).runDiscounts(say, words, options),
  },
  offers: {
    usage: 'offers [list|add|off|on] [<kind> <handle> | <number> …] --shop <name>',
    about: 'run offers: beside a product, for several, in the checkout, after the order',
    help: `  offers list                    every offer: number, kind, title, state, what it gives, how often it was used
  offers add <kind> <handle> …   a new one for a product; kinds: bundle, order-bump, post-purchase, quantity
  offers off|on <number> …       switches it; pages and carts see it at their next reading

What it gives
  --percent <1-100>   --amount <amount>    off each piece
  --tiers 3:10%,6:15%                      of a quantity offer: from so many pieces on each costs so much less

Conditions
  --title <words>           what shoppers and orders read; needed     --description <words>
  --with <handle,handle>    products it is shown with; with every product unless said
  --minimum <amount>        of the other goods in the cart
  --most <n>                pieces one cart may hold      --limit <n>    orders in all
  --from, --until <day>     days are whole, by UTC; a moment such as 2026-12-24T18:00:00Z too
  --shop <name>             handle, subdomain, host or name; not needed where there is one shop

Amounts are of the shop's currency: 12.50. The shop may run meanwhile.`,
    options: {
      shop: text,
      title: text,
      description: text,
      percent: text,
      amount: text,
      tiers: text,
      with: text,
      minimum: text,
      most: text,
      limit: text,
      from: text,
      until: text,
    },
    words: MANY,
    run: async (say, { options, words }) => (await import('./offers/offers.ts')).runOffers(say, words, options),
  },
  orders: {
    usage: 'orders [list|show|fulfil|track|paid|refund|cancel] [<name>] --shop <name>',
    about: 'pack, send, give back and call off what was ordered',
    help: `  orders list                    the latest orders; open ones unless --status says otherwise
  orders show <name>             one order: lines by their place, parcels, what was paid and what happened
  orders fulfil <name>           a parcel was sent, with all that is left or with --items
  orders track <name> <status>   what the carrier says of the newest parcel, or of --parcel
  orders paid <name>             the money has come: at the door, by transfer
  orders refund <name>           gives back all that is left, the worth of --items, or an --amount
  orders cancel <name>           calls it off while nothing was sent: stock, discount uses and money come back

  --status <state>      list: open (default), unpaid, shipped, cancelled, refunded or all; fulfil: the parcel's first status
  --email <address>     list: of this shopper     --from, --until <day>   whole days, by UTC     --limit <n>   50 unless said
  --items <1:2,3>       two of the first line and all of the third
  --company, --number, --url <…>   how the parcel is followed
  --amount <amount>     of the order's currency: 12.50     --restock   the units of a refund go back into stock
  --keep-stock          cancel: they do not
  --dry-run             refund and cancel: say what would happen, do nothing
  --quiet               write to nobody                    --json      list and show: amounts in minor units
  --shop <name>         handle, subdomain, host or name; not needed where there is one shop

Money is given back by the gateway that took it, once however often it is asked; one that does not answer is asked again while the shop
runs. The shop may run meanwhile.`,
    options: {
      shop: text,
      status: text,
      email: text,
      from: text,
      until: text,
      limit: text,
      items: text,
      company: text,
      number: text,
      url: text,
      parcel: text,
      amount: text,
      restock: flag,
      'keep-stock': flag,
      'dry-run': flag,
      quiet: flag,
      json: flag,
    },
    words: MANY,
    run: async (say, { options, words }) => (await import('./orders/orders.ts')).runOrders(say, words, options),
  },
  media: mediaCommand,
  preview: previewCommand,
  theme: themeCommand,
  template: templateCommand,
  pages: pagesCommand,
  menus: menusCommand,
  translations: translationsCommand,
  settings: settingsCommand,
  merchant: merchantCommand,
  audit: auditCommand,
  section: {
    usage: 'section new <name>',
    about: 'make a section: settings, definition, view, stories, docs and test',
    help: '  <name>   lower-case words with hyphens, such as opening-hours; becomes the folder and the type',
    words: 2,
    run: async (say, { words: [verb, name] }) => {
      if (verb !== 'new') throw new CommandError('Write: vitrine section new <name>');
      await (await import('./section/new-section.ts')).newSection(say, name);
    },
  },
  doctor: {
    usage: 'doctor [--json]',
    about: 'look at everything a start depends on',
    help: '  --json   the same as one JSON document\n\nEnds with 1 where something is wrong.',
    options: { json: flag },
    run: async (say, { options }) =>
      (await import('./doctor/doctor.ts')).doctor(say, { isJson: options.json === true }),
  },
};
