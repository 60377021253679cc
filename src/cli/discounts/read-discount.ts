import { DISCOUNT_CLASSES } from '#domain/discount/discount-terms.ts';
import type { DiscountClass } from '#domain/discount/discount-terms.ts';
import { COUPON_LENGTH_MAX } from '#domain/limits.ts';
import type { NewDiscount } from '#server/modules/pricing/discounts/manage-discounts.ts';
import { amount, listOf, span, textOf, wholeNumber } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { CommandError } from '../core/print.ts';

/** Looks up ids by handles. */
export type Find = (kind: 'products' | 'collections', handles: readonly string[]) => Promise<number[]>;

/** Parses a discount from a command line; throws CommandError that names the option. */
export async function readDiscount(
  code: string | undefined,
  options: Options,
  currency: string,
  find: Find,
): Promise<NewDiscount> {
  const text = (name: string) => textOf(options, name);
  const number = (name: string, most: number) => wholeNumber(name, text(name), most);
  const money = (name: string) => amount(name, text(name), currency);
  const title = text('title') ?? code;
  if (options.automatic === true ? code !== undefined : code === undefined)
    throw new CommandError(
      'Say the code, or --automatic for a discount without one: vitrine discounts add SUMMER --percent 10',
    );
  if (!title) throw new CommandError('A discount without a code needs words that shoppers see: --title "5% from $200"');
  if (code !== undefined && (code.length > COUPON_LENGTH_MAX || /[\s,]/.test(code)))
    throw new CommandError('A code has no blanks and no commas.');
  const kind = kindOf({
    percent: number('percent', 100),
    amount: money('amount'),
    buy: number('buy', 1000),
    isFree: options['free-shipping'] === true,
  });
  const scope = {
    product_ids: await find('products', listOf(text('products'))),
    collection_ids: await find('collections', listOf(text('collections'))),
  };
  const { from: starts_at, until: ends_at } = span(options);
  return {
    title,
    code: code ?? null,
    ...kind,
    rule:
      kind.discount_type === 'buy_x_get_y'
        ? {
            buy: { qty: kind.buy, ...scope },
            get: { qty: number('get', 1000) ?? 1, percentage: number('get-percent', 100) ?? 100, ...scope },
          }
        : scope,
    maximum_discount_amount: money('maximum'),
    minimum_subtotal: money('minimum'),
    usage_limit: number('limit', 1_000_000),
    usage_limit_per_customer: number('per-customer', 1_000_000),
    combines_with: classes(text('with')),
    starts_at,
    ends_at,
  };
}

/** The type, from exactly one of four options. */
function kindOf({
  percent,
  amount,
  buy,
  isFree,
}: {
  percent: number | null;
  amount: number | null;
  buy: number | null;
  isFree: boolean;
}) {
  const said = [percent !== null, amount !== null, buy !== null, isFree].filter(Boolean).length;
  if (said !== 1) throw new CommandError('Say one of --percent, --amount, --free-shipping, or --buy with --get.');
  if (percent !== null) return { discount_type: 'percentage' as const, discount_value: percent };
  if (amount !== null) return { discount_type: 'fixed_amount' as const, discount_value: amount };
  if (buy !== null) return { discount_type: 'buy_x_get_y' as const, discount_value: 0, buy };
  return { discount_type: 'free_shipping' as const, discount_value: 0 };
}

function classes(given: string | undefined): DiscountClass[] | null {
  if (given === undefined) return null;
  const named = given === 'none' ? [] : listOf(given);
  const known = DISCOUNT_CLASSES.filter((one) => named.includes(one));
  if (known.length !== named.length)
    throw new CommandError(`--with takes ${DISCOUNT_CLASSES.join(', ')} or none, not "${given}".`);
  return known;
}
