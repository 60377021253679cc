import { describe, expect, it } from 'vitest';
import type { Options } from '../core/read-words.ts';
import { readDiscount } from './read-discount.ts';

const read = (code: string | undefined, options: Options, currency = 'USD') =>
  readDiscount(code, options, currency, async (kind, handles) =>
    handles.map((handle) => (kind === 'products' ? 10 : 20) + handle.length),
  );

describe('a discount in the words of a command', () => {
  it("[decisions, Commerce] amounts are of the shop's currency, in its own minor unit", async () => {
    expect(await read('TEN', { amount: '12.50', minimum: '100', maximum: '4' })).toMatchObject({
      discount_type: 'fixed_amount',
      discount_value: 1250,
      minimum_subtotal: 10_000,
      maximum_discount_amount: 400,
    });
    expect(await read('TEN', { amount: '1200' }, 'JPY')).toMatchObject({ discount_value: 1200 });
    expect(await read('TEN', { amount: '1.250' }, 'KWD')).toMatchObject({ discount_value: 1250 });
  });

  it('[decisions, Commerce] every kind, with its limits, days and what it stands beside', async () => {
    expect(
      await read('A', {
        percent: '10',
        limit: '100',
        'per-customer': '1',
        from: '2026-12-01',
        until: '2026-12-24',
        with: 'shipping,product',
      }),
    ).toEqual({
      title: 'A',
      code: 'A',
      discount_type: 'percentage',
      discount_value: 10,
      rule: { product_ids: [], collection_ids: [] },
      maximum_discount_amount: null,
      minimum_subtotal: null,
      usage_limit: 100,
      usage_limit_per_customer: 1,
      combines_with: ['product', 'shipping'],
      starts_at: new Date('2026-12-01T00:00:00Z'),
      ends_at: new Date('2026-12-25T00:00:00Z'),
    });
    expect(
      await read(undefined, {
        automatic: true,
        title: 'Free from $50',
        'free-shipping': true,
        until: '2026-12-24T18:00:00Z',
        with: 'none',
      }),
    ).toMatchObject({
      code: null,
      title: 'Free from $50',
      discount_type: 'free_shipping',
      combines_with: [],
      ends_at: new Date('2026-12-24T18:00:00Z'),
    });
    expect((await read('B', { buy: '2', products: 'mug,cup', collections: 'table' })).rule).toEqual({
      buy: { qty: 2, product_ids: [13, 13], collection_ids: [25] },
      get: { qty: 1, percentage: 100, product_ids: [13, 13], collection_ids: [25] },
    });
  });

  it.each<[string | undefined, Options, RegExp]>([
    ['A', {}, /Say one of --percent/],
    ['A', { percent: '10', amount: '5' }, /Say one of/],
    ['A', { percent: '0' }, /--percent takes a whole number from 1 to 100/],
    ['A', { percent: '101' }, /--percent/],
    ['A', { percent: '1e1' }, /--percent/],
    ['A', { amount: '-5' }, /--amount takes an amount of USD/],
    ['A', { amount: '5', minimum: 'much' }, /--minimum/],
    ['A', { percent: '5', limit: '0' }, /--limit/],
    ['A', { percent: '5', from: '2026-02-30' }, /--from takes a day/],
    ['A', { percent: '5', until: 'soon' }, /--until takes a day/],
    ['A', { percent: '5', from: '2026-12-24', until: '2026-12-01' }, /--until is before --from/],
    ['A', { percent: '5', with: 'everything' }, /--with takes product, order, shipping or none/],
    ['A B', { percent: '5' }, /no blanks/],
    [undefined, { percent: '5' }, /Say the code/],
    ['A', { percent: '5', automatic: true }, /Say the code, or --automatic/],
    [undefined, { percent: '5', automatic: true }, /--title/],
  ])('[cli] %j %j is refused by its option', async (code, options, message) => {
    await expect(read(code, options)).rejects.toThrow(message);
  });
});
