import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiscounts, applyTogether } from './discounts.ts';
import type { Discount } from './discount-terms.ts';
import { classOf, combinations, doCombine } from './discount-stacking.ts';
import { DISCOUNT_CLASSES } from './discount-terms.ts';
import { cartDiscounts } from './cart-discounts.ts';

const BASE: Discount = {
  id: 1,
  title: 'Ten',
  code: 'TEN',
  discount_type: 'percentage',
  discount_value: 10,
  maximum_discount_amount: null,
  minimum_subtotal: null,
  usage_limit: null,
  usage_limit_per_customer: null,
  used_count: 0,
  rule: {},
  combines_with: null,
  starts_at: null,
  ends_at: null,
  is_enabled: true,
};
const ten = BASE;
const twenty: Discount = { ...BASE, id: 2, code: 'TWENTY', discount_value: 20 };
const onVases: Discount = { ...BASE, id: 3, code: 'VASES', discount_value: 50, rule: { product_ids: [1] } };
const free: Discount = { ...BASE, id: 4, code: 'FREE', discount_type: 'free_shipping', discount_value: 0 };
const line = (product_id: number, qty: number, price: number) => ({ product_id, qty, price, collection_ids: [] });
const VASE = line(1, 1, 1000);
const ids = (discounts: Discount[], lines = [VASE], shipping = 900) =>
  applyDiscounts(discounts, lines, shipping).applied.map(({ id }) => id);

describe('which discounts combine', () => {
  it('[decisions, Commerce] one on items and one on shipping, unless a discount says otherwise', () => {
    expect([ten, onVases, free].map(classOf)).toEqual(['order', 'product', 'shipping']);
    expect(doCombine(ten, twenty)).toBe(false);
    expect(doCombine(ten, onVases)).toBe(false);
    expect(doCombine(ten, free)).toBe(true);
    expect(doCombine({ ...ten, combines_with: ['product'] }, onVases)).toBe(false);
    expect(doCombine({ ...ten, combines_with: ['product'] }, { ...onVases, combines_with: ['order'] })).toBe(true);
    expect(doCombine({ ...ten, combines_with: [] }, free)).toBe(false);
  });

  it('[decisions, Commerce] of discounts that do not combine the cart gets the highest', () => {
    expect(ids([ten, twenty, free])).toEqual([2, 4]);
    expect(ids([ten, onVases])).toEqual([3]);
    expect(ids([ten, onVases], [line(2, 9, 1000), VASE])).toEqual([1]);
    // 900 off shipping against 200 off items.
    expect(ids([twenty, { ...free, combines_with: [] }])).toEqual([4]);
    // Two that combine against one that does not: 10 % and then 50 % of the rest are 550, 60 % are 600.
    const [left, right] = [
      { ...ten, combines_with: ['product'] as const },
      { ...onVases, combines_with: ['order'] as const },
    ];
    expect(ids([left, right, { ...twenty, discount_value: 60 }])).toEqual([2]);
    expect(ids([left, right, { ...twenty, discount_value: 54 }])).toEqual([3, 1]);
  });

  it('[decisions, Commerce] of equal discounts the code wins', () => {
    expect(
      ids([
        { ...ten, code: null },
        { ...ten, id: 9 },
      ]),
    ).toEqual([9]);
  });

  it('[decisions, Commerce] in every set all combine, none can be extended, and none is missing', () => {
    const kinds = fc.record({
      type: fc.constantFrom('order', 'product', 'shipping'),
      beside: fc.option(fc.subarray([...DISCOUNT_CLASSES])),
    });
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 8 }), (made) => {
        const all = made.map(({ type, beside }, index): Discount => ({
          ...(type === 'order' ? ten : type === 'product' ? onVases : free),
          id: index + 1,
          combines_with: beside,
        }));
        const isSet = (set: readonly Discount[]) =>
          set.every((one) => set.every((other) => one === other || doCombine(one, other)));
        const subsets = all.reduce<Discount[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
        const longest = subsets.filter(
          (set) => isSet(set) && !all.some((one) => !set.includes(one) && isSet([...set, one])),
        );
        const named = (sets: Discount[][]) => sets.map((set) => set.map(({ id }) => id).join()).sort();
        expect(named(combinations(all))).toEqual(named(longest));
      }),
    );
  });
});

it('[reliability] twenty that all combine are one set, found without trying every subset', () => {
  let looks = 0;
  const counted = (id: number): Discount => ({
    ...ten,
    id,
    get combines_with() {
      looks += 1;
      return ['order'] as const;
    },
  });
  const all = Array.from({ length: 20 }, (_, index) => counted(index + 1));
  expect(combinations(all)).toEqual([all]);
  expect(looks).toBeLessThan(20_000);
});

const someLines = fc.array(
  fc.record({
    product_id: fc.integer({ min: 1, max: 4 }),
    qty: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    collection_ids: fc.constant([]),
  }),
  { maxLength: 6 },
);
const someDiscount = fc.record({
  type: fc.constantFrom('percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y'),
  value: fc.integer({ min: 0, max: 150 }),
  most: fc.option(fc.integer({ min: 0, max: 5000 })),
  least: fc.option(fc.integer({ min: 0, max: 100_000 })),
  of: fc.subarray([1, 2, 3, 4]),
  beside: fc.option(fc.subarray([...DISCOUNT_CLASSES])),
  hasCode: fc.boolean(),
});
const someDiscounts = fc.array(someDiscount, { maxLength: 7 }).map((made) =>
  made.map(({ type, value, most, least, of, beside, hasCode }, index): Discount => ({
    ...BASE,
    id: index + 1,
    code: hasCode ? `C${index}` : null,
    discount_type: type as Discount['discount_type'],
    discount_value: value,
    maximum_discount_amount: most,
    minimum_subtotal: least,
    rule:
      type === 'buy_x_get_y'
        ? { buy: { qty: 1, product_ids: of }, get: { qty: 1, percentage: value } }
        : { product_ids: of },
    combines_with: beside,
  })),
);

describe('any discounts on any cart', () => {
  it('[reliability] nothing falls below zero and every share is reported: Σ of the amounts is what lines and shipping lose', () => {
    fc.assert(
      fc.property(someDiscounts, someLines, fc.integer({ min: 0, max: 5000 }), (discounts, lines, price) => {
        const { applied, lines: off, shipping } = applyDiscounts(discounts, lines, price);
        off.forEach((share, index) =>
          expect(share >= 0 && Number.isInteger(share) && share <= lines[index]!.qty * lines[index]!.price).toBe(true),
        );
        expect(shipping >= 0 && shipping <= price).toBe(true);
        expect(applied.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          off.reduce((sum, share) => sum + share, 0) + shipping,
        );
        for (const { amount, maximum_discount_amount } of applied)
          expect(amount).toBeLessThanOrEqual(maximum_discount_amount ?? Infinity);
      }),
      { numRuns: 500 },
    );
  });

  it('[decisions, Commerce] no other allowed set takes more off, and the order of input does not matter', () => {
    const worth = ({ applied }: ReturnType<typeof applyDiscounts>) =>
      applied.reduce((sum, { amount }) => sum + amount, 0);
    fc.assert(
      fc.property(someDiscounts, someLines, fc.integer({ min: 0, max: 5000 }), (discounts, lines, price) => {
        const best = applyDiscounts(discounts, lines, price);
        for (const set of combinations(discounts))
          expect(worth(applyTogether(set, lines, price))).toBeLessThanOrEqual(worth(best));
        expect(applyDiscounts(discounts.toReversed(), lines, price)).toEqual(best);
      }),
      { numRuns: 300 },
    );
  });

  it('[acc §4] every code is reported once: it applies, or why it does not', () => {
    fc.assert(
      fc.property(someDiscounts, someLines, (usable, lines) => {
        const held = cartDiscounts({ usable, result: applyDiscounts(usable, lines, 0), removed: [], lines });
        expect(held.flatMap(({ code }) => code ?? []).sort()).toEqual(usable.flatMap(({ code }) => code ?? []).sort());
        for (const { state, problem, amount } of held)
          expect(state === 'applied' ? problem === null : problem !== null && amount === 0).toBe(true);
      }),
    );
  });
});

describe('why a code does not apply', () => {
  const problemOf = (discounts: Discount[], lines: Parameters<typeof applyDiscounts>[1]) => {
    const held = cartDiscounts({ usable: discounts, result: applyDiscounts(discounts, lines, 0), removed: [], lines });
    return held.flatMap(({ id, problem, missing }) => (problem ? [[id, problem, missing]] : []));
  };

  it('[decisions, Commerce] a minimum, other items, more of them, or the removal of a better one', () => {
    expect(problemOf([{ ...ten, minimum_subtotal: 2500 }], [VASE])).toEqual([[1, 'coupon_minimum', 1500]]);
    expect(problemOf([onVases], [line(2, 1, 1000)])).toEqual([[3, 'coupon_not_for_cart', null]]);
    expect(
      problemOf(
        [{ ...ten, discount_type: 'buy_x_get_y', rule: { buy: { qty: 2 }, get: { qty: 1, percentage: 100 } } }],
        [VASE],
      ),
    ).toEqual([[1, 'coupon_quantity', null]]);
    expect(problemOf([ten, twenty], [VASE])).toEqual([[1, 'coupon_not_combined', null]]);
    expect(problemOf([ten], [])).toEqual([[1, 'cart_empty', null]]);
  });
});
