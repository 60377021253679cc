import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Compiled messages, and below them what a browser loads of them: the checkout's words travel with the checkout alone,
 * those of late parts, and of what stays HTML on a first page, later than the rest.
 */
const COMPILED = new URL('../../src/locales/compiled/', import.meta.url);
const OF_CHECKOUT = /^(?:address|checkout|contact|coupon|express|order)\./;
/** Signing in and what a customer keeps, whose addresses the checkout's form writes. */
const OF_ACCOUNT = /^(?:account|address)\./;
/**
 * What an order's page says beside the checkout's words, and how far an order is, wherever that is told; few browsers
 * make either.
 */
const OF_ORDER = /^(?:orderPage|tracking)\./;
const OF_LATE_PARTS =
  /^(?:(?:announcement|cartExtras|cartNotice|collection|collectionList|coupon|customOption|eta|express|filters|footer|header|notFound|offer|orderLookup|page|password|plan|quantity|quickShop|reviews?|share|sizeGuide|stockAlert|upload|viewer|wishlist)\.|search\.(?:collections|corrected|count|empty|emptyText|pages|products|start|startText)$|error\.(?:back|text)$|ui\.(?:nextPage|page|pageOf|pages|previousPage)$)/;

for (const part of ['shop', 'checkout', 'more', 'account', 'order'])
  mkdirSync(new URL(`${part}/`, COMPILED), { recursive: true });
for (const file of readdirSync(COMPILED).filter((name) => name.endsWith('.json'))) {
  const messages = Object.entries(JSON.parse(readFileSync(new URL(file, COMPILED), 'utf8')) as Record<string, unknown>);
  const write = (part: string, entries: typeof messages) =>
    writeFileSync(new URL(`${part}/${file}`, COMPILED), JSON.stringify(Object.fromEntries(entries)));
  write(
    'checkout',
    messages.filter(([id]) => OF_CHECKOUT.test(id)),
  );
  write(
    'account',
    messages.filter(([id]) => OF_ACCOUNT.test(id)),
  );
  write(
    'order',
    messages.filter(([id]) => OF_ORDER.test(id)),
  );
  write(
    'more',
    messages.filter(([id]) => OF_LATE_PARTS.test(id)),
  );
  write(
    'shop',
    messages.filter(
      ([id]) => !OF_CHECKOUT.test(id) && !OF_LATE_PARTS.test(id) && !id.startsWith('account.') && !OF_ORDER.test(id),
    ),
  );
}
