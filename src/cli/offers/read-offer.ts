import { OFFER_KINDS } from '#domain/offer/offer.ts';
import type { NewOffer } from '#server/modules/pricing/offers/manage-offers.ts';
import { amount, listOf, span, textOf, wholeNumber } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { CommandError } from '../core/print.ts';

/** Looks up product ids by handles. */
export type Find = (handles: readonly string[]) => Promise<number[]>;

const MOST = 1_000_000;

/** Parses an offer from a command line; throws CommandError that names the option. */
export async function readOffer(
  typedKind: string | undefined,
  handle: string | undefined,
  options: Options,
  currency: string,
  find: Find,
): Promise<NewOffer> {
  const kind = OFFER_KINDS.find((known) => known === typedKind?.replace('-', '_'));
  if (!kind) throw new CommandError(`Say what kind: ${OFFER_KINDS.map(shown).join(', ')}.`);
  if (handle === undefined)
    throw new CommandError(`Say which product: vitrine offers add ${shown(kind)} <handle> --title … --percent 10`);
  const text = (name: string) => textOf(options, name);
  const title = text('title');
  if (!title) throw new CommandError('An offer needs words that shoppers see: --title "Buy more, save more"');
  const money = (name: string) => amount(name, text(name), currency);
  const gives =
    kind === 'quantity'
      ? tiersOf(text('tiers'), currency)
      : oneOf(wholeNumber('percent', text('percent'), 100), money('amount'));
  const [product_id] = await find([handle]);
  const { from: starts_at, until: ends_at } = span(options);
  return {
    kind,
    title,
    description: text('description') ?? '',
    product_id: product_id!,
    trigger_product_ids: await find(listOf(text('with'))),
    ...gives,
    minimum_subtotal: money('minimum'),
    max_quantity: wholeNumber('most', text('most'), MOST),
    usage_limit: wholeNumber('limit', text('limit'), MOST),
    starts_at,
    ends_at,
  };
}

/** The kind as it is typed. */
export const shown = (kind: string): string => kind.replace('_', '-');

function oneOf(percent: number | null, amount: number | null) {
  if ((percent === null) === (amount === null)) throw new CommandError('Say one of --percent and --amount.');
  return percent === null
    ? { discount_type: 'fixed_amount' as const, discount_value: amount! }
    : { discount_type: 'percentage' as const, discount_value: percent };
}

/** Parses `3:10%,6:15%`, or amounts in place of percentages; all of one kind. */
function tiersOf(given: string | undefined, currency: string) {
  const parts = listOf(given).map((part) => /^(\d{1,4}):([\d.,]+)(%?)$/.exec(part));
  const isPercent = parts[0]?.[3] === '%';
  if (parts.length === 0 || parts.some((part) => part === null || (part[3] === '%') !== isPercent))
    throw new CommandError('--tiers takes pieces and what each then costs less: 3:10%,6:15% or 3:2.50,6:4');
  const tiers = parts
    .map((part) => ({
      qty: Number(part![1]),
      value: (isPercent ? wholeNumber('tiers', part![2], 100) : amount('tiers', part![2], currency))!,
    }))
    .toSorted((a, b) => a.qty - b.qty);
  if (tiers.some(({ qty }, index) => qty < 2 || qty === tiers[index - 1]?.qty))
    throw new CommandError('--tiers begin at two pieces, and none comes twice.');
  return { discount_type: isPercent ? ('percentage' as const) : ('fixed_amount' as const), discount_value: 0, tiers };
}
