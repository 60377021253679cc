import { discountRefusal } from '#domain/discount/discounts.ts';
import type { Database } from '#server/db/database.ts';
import { moneyText } from '#server/modules/transfer/csv/cell-values.ts';
import {
  addDiscount,
  idsOf,
  listDiscounts,
  switchDiscounts,
} from '#server/modules/pricing/discounts/manage-discounts.ts';
import type { DiscountRow } from '#server/modules/pricing/discounts/manage-discounts.ts';
import type { ShopRow } from '../core/find-shop.ts';
import { actionOf, textOf } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { refuseMore } from '../core/refuse-more.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { withShop } from '../core/with-shop.ts';
import { readDiscount } from './read-discount.ts';

const ACTS = ['list', 'add', 'off', 'on'] as const;

/** Lets a merchant run discounts; false where a name is no discount's. */
export async function runDiscounts(say: Say, words: readonly string[], options: Options): Promise<boolean> {
  const [asked = 'list', ...names] = words;
  const act = actionOf('discounts', ACTS, asked);
  if (act === 'list') refuseMore('discounts list', names);
  if ((act === 'off' || act === 'on') && names.length === 0)
    throw new CommandError(
      `Say which: vitrine discounts ${act} <code or number> …. vitrine discounts list shows them.`,
    );
  if (act === 'add' && names.length > 1) throw new CommandError('Add one discount at a time.');
  return withShop(say, textOf(options, 'shop'), (database, shop) => {
    if (act === 'list') return list(say, database, shop);
    return act === 'add'
      ? add(say, database, shop, names[0], options)
      : change(say, database, shop, names, act === 'on');
  });
}

async function list(say: Say, { db }: Database, { id, name, default_currency }: ShopRow): Promise<boolean> {
  const rows = await listDiscounts(db, id);
  const width = Math.max(...rows.map((row) => nameOf(row).length), 0);
  for (const row of rows)
    say.line(
      `${String(row.id).padStart(7)}  ${nameOf(row).padEnd(width)}  ${stateOf(row).padEnd(9)}  ${describe(row, default_currency)}`,
    );
  say.line(
    `${name}: ${rows.length} ${rows.length === 1 ? 'discount' : 'discounts'}, ${rows.filter((row) => stateOf(row) === 'on').length} on`,
  );
  return true;
}

async function add(
  say: Say,
  { db }: Database,
  { id, default_currency }: ShopRow,
  code: string | undefined,
  options: Options,
): Promise<boolean> {
  const discount = await readDiscount(code, options, default_currency, async (kind, handles) => {
    const found = await idsOf(db, id, kind, handles);
    const missing = handles.filter((handle) => !found.has(handle));
    if (missing.length > 0) throw new CommandError(`There are no ${kind} with the handle ${missing.join(', ')}.`);
    return handles.map((handle) => found.get(handle)!);
  });
  const row = await addDiscount(db, id, discount);
  if (!row)
    throw new CommandError(
      `There is a discount ${code} already. vitrine discounts off ${code} switches it off; a code is never used for two.`,
    );
  say.line(`${nameOf(row)} is ${stateOf(row)}: ${describe(row, default_currency)}`);
  if (row.code) say.line(`Link: /discount/${encodeURIComponent(row.code)}?redirect=/collections/all`);
  return true;
}

async function change(
  say: Say,
  { db }: Database,
  { id, name }: ShopRow,
  names: readonly string[],
  isOn: boolean,
): Promise<boolean> {
  const rows = await switchDiscounts(db, id, names, isOn);
  const unknown = names.filter(
    (one) => !rows.some((row) => String(row.id) === one || row.code?.toLowerCase() === one.toLowerCase()),
  );
  for (const one of unknown) say.line(`${one} is no discount of ${name}`);
  for (const row of rows) say.line(`${nameOf(row)} is ${stateOf(row)} now`);
  return unknown.length === 0;
}

const nameOf = ({ code, title }: DiscountRow) => code ?? `"${title}"`;

const STATES = {
  coupon_code_invalid: 'off',
  coupon_not_yet: 'to come',
  coupon_expired: 'over',
  coupon_used_up: 'used up',
  coupon_used_by_you: 'on',
} as const;

function stateOf(row: DiscountRow): string {
  const refusal = discountRefusal(row, new Date());
  return refusal ? STATES[refusal] : 'on';
}

/** What it gives and under what conditions, in one line. */
function describe(row: DiscountRow, currency: string): string {
  const {
    rule,
    discount_type,
    discount_value,
    maximum_discount_amount,
    minimum_subtotal,
    usage_limit,
    usage_limit_per_customer,
    used_count,
    starts_at,
    ends_at,
    combines_with,
  } = row;
  const money = (amount: number) => `${moneyText(amount, currency)} ${currency}`;
  const gives = {
    percentage: `${discount_value}%`,
    fixed_amount: money(discount_value),
    free_shipping: 'free shipping',
    buy_x_get_y: `buy ${rule.buy?.qty}, get ${rule.get?.qty} at ${rule.get?.percentage}% off`,
  }[discount_type];
  const scope = discount_type === 'buy_x_get_y' ? (rule.buy ?? {}) : rule;
  const count = (scope.product_ids?.length ?? 0) + (scope.collection_ids?.length ?? 0);
  return [
    gives,
    count > 0 && `on ${count} ${count === 1 ? 'product or collection' : 'products or collections'}`,
    maximum_discount_amount !== null && `at most ${money(maximum_discount_amount)}`,
    minimum_subtotal !== null && `from ${money(minimum_subtotal)}`,
    starts_at && `since ${starts_at.toISOString().slice(0, 16)}Z`,
    ends_at && `until ${ends_at.toISOString().slice(0, 16)}Z`,
    usage_limit_per_customer !== null && `${usage_limit_per_customer} per customer`,
    `used ${used_count}${usage_limit === null ? '' : ` of ${usage_limit}`} times`,
    combines_with && `beside ${combines_with.join(', ') || 'nothing'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
