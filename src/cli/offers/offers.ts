import { isOfferLive } from '#domain/offer/offer-terms.ts';
import type { Database } from '#server/db/database.ts';
import { moneyText } from '#server/modules/transfer/csv/cell-values.ts';
import { idsOf } from '#server/modules/pricing/discounts/manage-discounts.ts';
import { addOffer, listAllOffers, switchOffers } from '#server/modules/pricing/offers/manage-offers.ts';
import type { OfferRow } from '#server/modules/pricing/offers/manage-offers.ts';
import type { ShopRow } from '../core/find-shop.ts';
import { actionOf, textOf } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { refuseMore } from '../core/refuse-more.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { withShop } from '../core/with-shop.ts';
import { readOffer, shown } from './read-offer.ts';

const ACTS = ['list', 'add', 'off', 'on'] as const;

/** Lets a merchant run offers; false where a number is no offer's. */
export async function runOffers(say: Say, words: readonly string[], options: Options): Promise<boolean> {
  const [asked = 'list', ...names] = words;
  const act = actionOf('offers', ACTS, asked);
  if (act === 'list') refuseMore('offers list', names);
  if ((act === 'off' || act === 'on') && names.length === 0)
    throw new CommandError(`Say which: vitrine offers ${act} <number> …. vitrine offers list shows them.`);
  return withShop(say, textOf(options, 'shop'), (database, shop) => {
    if (act === 'list') return list(say, database, shop);
    return act === 'add' ? add(say, database, shop, names, options) : change(say, database, shop, names, act === 'on');
  });
}

async function list(say: Say, { db }: Database, { id, name, default_currency }: ShopRow): Promise<boolean> {
  const rows = await listAllOffers(db, id);
  const width = Math.max(...rows.map(({ title }) => title.length), 0);
  for (const row of rows)
    say.line(
      `${String(row.id).padStart(7)}  ${shown(row.kind).padEnd(13)}  ${row.title.padEnd(width)}  ${stateOf(row).padEnd(7)}  ${describe(row, default_currency)}`,
    );
  say.line(
    `${name}: ${rows.length} ${rows.length === 1 ? 'offer' : 'offers'}, ${rows.filter((row) => stateOf(row) === 'on').length} on`,
  );
  return true;
}

async function add(
  say: Say,
  { db }: Database,
  { id, default_currency }: ShopRow,
  [kind, handle, ...more]: readonly string[],
  options: Options,
): Promise<boolean> {
  if (more.length > 0) throw new CommandError('Add one offer at a time.');
  const offer = await readOffer(kind, handle, options, default_currency, async (handles) => {
    const found = await idsOf(db, id, 'products', handles);
    const missing = handles.filter((one) => !found.has(one));
    if (missing.length > 0) throw new CommandError(`There are no products with the handle ${missing.join(', ')}.`);
    return handles.map((one) => found.get(one)!);
  });
  const row = await addOffer(db, id, offer);
  say.line(`${row.id} "${row.title}" is ${stateOf(row)}: ${describe(row, default_currency)}`);
  return true;
}

async function change(
  say: Say,
  { db }: Database,
  { id, name }: ShopRow,
  names: readonly string[],
  isOn: boolean,
): Promise<boolean> {
  const rows = await switchOffers(db, id, names.filter((one) => /^\d{1,15}$/.test(one)).map(Number), isOn);
  const unknown = names.filter((one) => !rows.some((row) => String(row.id) === one));
  for (const one of unknown) say.line(`${one} is no offer of ${name}`);
  for (const row of rows) say.line(`${row.id} "${row.title}" is ${stateOf(row)} now`);
  return unknown.length === 0;
}

function stateOf(row: OfferRow): string {
  if (isOfferLive(row, new Date())) return 'on';
  if (!row.is_enabled) return 'off';
  if (row.usage_limit !== null && row.used_count >= row.usage_limit) return 'used up';
  return row.ends_at && row.ends_at <= new Date() ? 'over' : 'to come';
}

/** What it gives and under what conditions, in one line. */
function describe(
  {
    discount_type,
    discount_value,
    tiers,
    trigger_product_ids,
    minimum_subtotal,
    max_quantity,
    usage_limit,
    used_count,
    starts_at,
    ends_at,
  }: OfferRow,
  currency: string,
): string {
  const money = (amount: number) => `${moneyText(amount, currency)} ${currency}`;
  const off = (value: number) => (discount_type === 'percentage' ? `${value}%` : money(value));
  const count = trigger_product_ids.length;
  return [
    tiers.length > 0 ? tiers.map(({ qty, value }) => `${off(value)} from ${qty} on`).join(', ') : off(discount_value),
    count > 0 && `with ${count} ${count === 1 ? 'product' : 'products'}`,
    minimum_subtotal !== null && `from ${money(minimum_subtotal)}`,
    max_quantity !== null && `at most ${max_quantity} a cart`,
    starts_at && `since ${starts_at.toISOString().slice(0, 16)}Z`,
    ends_at && `until ${ends_at.toISOString().slice(0, 16)}Z`,
    `used ${used_count}${usage_limit === null ? '' : ` of ${usage_limit}`} times`,
  ]
    .filter(Boolean)
    .join(', ');
}
