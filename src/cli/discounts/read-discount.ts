import { DISCOUNT_CLASSES } from '#domain/discount-stacking.ts';
import type { DiscountClass } from '#domain/discount-stacking.ts';
import { COUPON_LENGTH_MAX } from '#domain/limits.ts';
import { readMoney } from '#server/services/catalogue-import/cell-values.ts';
import type { NewDiscount } from '#server/services/discounts/manage-discounts.ts';
import { CommandError } from '../say.ts';

/** Options as they were typed, by name. */
export type DiscountOptions = Readonly<Record<string, string | boolean | undefined>>;

/** Numbers of what a list of handles names. */
export type Find = (kind: 'products' | 'collections', handles: readonly string[]) => Promise<number[]>;

const DAY_MS = 86_400_000;

/** A discount from the words of a command; throws CommandError that names the option. */
export async function readDiscount(code: string | undefined, options: DiscountOptions, currency: string, find: Find): Promise<NewDiscount> {
  const text = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined);
  const number = (name: string, most: number) => {
    const given = text(name);
    if (given === undefined) return null;
    const value = Number(given);
    if (!/^\d+$/.test(given) || value < 1 || value > most) throw new CommandError(`--${name} takes a whole number from 1 to ${most}, not "${given}".`);
    return value;
  };
  const money = (name: string) => {
    const given = text(name);
    if (given === undefined) return null;
    const read = readMoney(given, currency);
    if (!('value' in read) || read.value <= 0) throw new CommandError(`--${name} takes an amount of ${currency} such as 20 or 12.50, not "${given}".`);
    return read.value;
  };
  const title = text('title') ?? code;
  if (options.automatic === true ? code !== undefined : code === undefined) throw new CommandError('Say the code, or --automatic for a discount without one: vitrine discounts add SUMMER --percent 10');
  if (!title) throw new CommandError('A discount without a code needs words that shoppers see: --title "5% from $200"');
  if (code !== undefined && (code.length > COUPON_LENGTH_MAX || /[\s,]/.test(code))) throw new CommandError('A code has no blanks and no commas.');
  const kind = kindOf({ percent: number('percent', 100), amount: money('amount'), buy: number('buy', 1000), isFree: options['free-shipping'] === true });
  const scope = { product_ids: await find('products', listOf(text('products'))), collection_ids: await find('collections', listOf(text('collections'))) };
  const [starts_at, ends_at] = [moment('from', text('from'), 0), moment('until', text('until'), DAY_MS)];
  if (starts_at && ends_at && ends_at <= starts_at) throw new CommandError('--until is before --from.');
  return {
    title,
    code: code ?? null,
    ...kind,
    rule: kind.discount_type === 'buy_x_get_y' ? { buy: { qty: kind.buy, ...scope }, get: { qty: number('get', 1000) ?? 1, percentage: number('get-percent', 100) ?? 100, ...scope } } : scope,
    maximum_discount_amount: money('maximum'),
    minimum_subtotal: money('minimum'),
    usage_limit: number('limit', 1_000_000),
    usage_limit_per_customer: number('per-customer', 1_000_000),
    combines_with: classes(text('with')),
    starts_at,
    ends_at,
  };
}

/** Exactly one of the four. */
function kindOf({ percent, amount, buy, isFree }: { percent: number | null; amount: number | null; buy: number | null; isFree: boolean }) {
  const said = [percent !== null, amount !== null, buy !== null, isFree].filter(Boolean).length;
  if (said !== 1) throw new CommandError('Say one of --percent, --amount, --free-shipping, or --buy with --get.');
  if (percent !== null) return { discount_type: 'percentage' as const, discount_value: percent };
  if (amount !== null) return { discount_type: 'fixed_amount' as const, discount_value: amount };
  if (buy !== null) return { discount_type: 'buy_x_get_y' as const, discount_value: 0, buy };
  return { discount_type: 'free_shipping' as const, discount_value: 0 };
}

const listOf = (given = '') => given.split(',').map((one) => one.trim()).filter(Boolean);

/** A day is meant whole: until its end, by UTC. */
function moment(name: string, given: string | undefined, later: number): Date | null {
  if (given === undefined) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given);
  const date = new Date(given);
  if (Number.isNaN(date.getTime()) || !/^\d{4}-/.test(given) || (isDay && date.toISOString().slice(0, 10) !== given)) throw new CommandError(`--${name} takes a day such as 2026-12-24, or a moment such as 2026-12-24T18:00:00Z, not "${given}".`);
  return isDay ? new Date(date.getTime() + later) : date;
}

function classes(given: string | undefined): DiscountClass[] | null {
  if (given === undefined) return null;
  const named = given === 'none' ? [] : listOf(given);
  const known = DISCOUNT_CLASSES.filter((one) => named.includes(one));
  if (known.length !== named.length) throw new CommandError(`--with takes ${DISCOUNT_CLASSES.join(', ')} or none, not "${given}".`);
  return known;
}
