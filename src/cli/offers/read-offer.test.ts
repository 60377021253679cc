import { describe, expect, it } from 'vitest';
import type { Options } from '../core/read-words.ts';
import { CommandError } from '../core/print.ts';
import { readOffer } from './read-offer.ts';

const find = async (handles: readonly string[]) => handles.map((_, index) => index + 1);
const read = (kind: string | undefined, handle: string | undefined, options: Options) =>
  readOffer(kind, handle, { title: 'Buy more, save more', ...options }, 'USD', find);

describe('vitrine offers add', () => {
  it('[acc §7] reads each kind with its conditions', async () => {
    expect(
      await read('order-bump', 'mug', {
        percent: '20',
        with: 'vase,bowl',
        minimum: '50',
        most: '2',
        limit: '10',
        until: '2026-12-24',
      }),
    ).toEqual({
      kind: 'order_bump',
      title: 'Buy more, save more',
      description: '',
      product_id: 1,
      trigger_product_ids: [1, 2],
      discount_type: 'percentage',
      discount_value: 20,
      minimum_subtotal: 5000,
      max_quantity: 2,
      usage_limit: 10,
      starts_at: null,
      ends_at: new Date('2026-12-25T00:00:00Z'),
    });
    expect(await read('post-purchase', 'mug', { amount: '2.50' })).toMatchObject({
      kind: 'post_purchase',
      discount_type: 'fixed_amount',
      discount_value: 250,
    });
    expect(await read('quantity', 'mug', { tiers: '6:15%,3:10%' })).toMatchObject({
      kind: 'quantity',
      discount_type: 'percentage',
      tiers: [
        { qty: 3, value: 10 },
        { qty: 6, value: 15 },
      ],
    });
    expect(await read('quantity', 'mug', { tiers: '3:2.50' })).toMatchObject({
      discount_type: 'fixed_amount',
      tiers: [{ qty: 3, value: 250 }],
    });
  });

  it.each<[string, string | undefined, string | undefined, Options, RegExp]>([
    ['no kind', undefined, 'mug', { percent: '10' }, /what kind/],
    ['no product', 'bundle', undefined, { percent: '10' }, /which product/],
    ['no words', 'bundle', 'mug', { title: '', percent: '10' }, /--title/],
    ['nothing off', 'bundle', 'mug', {}, /--percent and --amount/],
    ['both', 'bundle', 'mug', { percent: '10', amount: '5' }, /--percent and --amount/],
    ['more than all', 'bundle', 'mug', { percent: '120' }, /from 1 to 100/],
    ['tiers of two kinds', 'quantity', 'mug', { tiers: '3:10%,6:5' }, /--tiers/],
    ['a tier of one', 'quantity', 'mug', { tiers: '1:10%' }, /two pieces/],
    [
      'dates the wrong way',
      'bundle',
      'mug',
      { percent: '10', from: '2026-12-24', until: '2026-12-01' },
      /before --from/,
    ],
  ])('[acc §7] refuses %s, and says what is wrong', async (_, kind, handle, options, words) => {
    await expect(read(kind, handle, options)).rejects.toThrow(CommandError);
    await expect(read(kind, handle, options)).rejects.toThrow(words);
  });
});
