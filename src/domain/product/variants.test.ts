import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product, Variant } from './product.ts';
import { defaultVariant, findVariant, shownVariantTitle, valueState, valuesOf } from './variants.ts';

function variant(id: number, options: string[], available = true): Variant {
  const [option1 = null, option2 = null, option3 = null] = options;
  return {
    id,
    available,
    title: options.join(' / ') || 'Default Title',
    option1,
    option2,
    option3,
    price: 1000,
    compare_at_price: null,
    sku: '',
    quantity: 1,
    weight: 0,
    image: null,
    selling_plan_allocations: [],
  };
}

function option(name: string, values: string[]): Product['options'][number] {
  return { id: 1, name, values, color_swatch: {}, variant_group: null };
}

/** Ink is not made in tall; moss in tall is sold out. */
const vase = {
  options: [option('Glaze', ['Chalk', 'Moss', 'Ink']), option('Size', ['Small', 'Tall'])],
  variants: [
    variant(1, ['Chalk', 'Small'], false),
    variant(2, ['Chalk', 'Tall']),
    variant(3, ['Moss', 'Small']),
    variant(4, ['Moss', 'Tall'], false),
    variant(5, ['Ink', 'Small']),
  ],
};
const plain = { options: [], variants: [variant(9, [], false)] };

describe('default variant', () => {
  it('[core §4] auto: the first that can be bought', () => {
    expect(defaultVariant(vase, { mode: 'auto' })?.id).toBe(2);
  });
  it('[core §4] auto: the first at all when everything is sold out', () => {
    expect(
      defaultVariant({ ...vase, variants: vase.variants.filter(({ available }) => !available) }, { mode: 'auto' })?.id,
    ).toBe(1);
  });
  it('[core §4] none of several without auto, or with an excluded option', () => {
    expect(defaultVariant(vase, { mode: 'none' })).toBeNull();
    expect(defaultVariant(vase, { mode: 'auto', excludedOptions: ['Size'] })).toBeNull();
  });
  it('[core §4] the only variant whatever the setting says', () => {
    expect(defaultVariant(plain, { mode: 'none' })?.id).toBe(9);
    expect(
      defaultVariant(
        { options: vase.options, variants: [vase.variants[0]!] },
        { mode: 'auto', excludedOptions: ['Glaze'] },
      )?.id,
    ).toBe(1);
  });
  it('[core §4] none of none', () => {
    expect(defaultVariant({ options: [], variants: [] }, { mode: 'auto' })).toBeNull();
  });
});

describe('selection', () => {
  it('[core §4] a variant is found by its whole selection only', () => {
    expect(findVariant(vase, ['Moss', 'Small'])?.id).toBe(3);
    expect(findVariant(vase, ['Moss', null])).toBeUndefined();
    expect(findVariant(vase, ['Ink', 'Tall'])).toBeUndefined();
    expect(findVariant(plain, [])?.id).toBe(9);
  });

  it('[core §4] a value is sold out, or impossible with what else is chosen', () => {
    expect(valueState(vase, ['Moss', null], 1, 'Tall')).toBe('sold_out');
    expect(valueState(vase, ['Ink', null], 1, 'Tall')).toBe('impossible');
    expect(valueState(vase, [null, 'Tall'], 0, 'Chalk')).toBe('available');
    expect(valueState(vase, [null, null], 0, 'Ink')).toBe('available');
    expect(valueState(vase, ['Ink', 'Small'], 1, 'Small')).toBe('available');
  });

  it('[core §4] an available value always leads to a variant that can be bought', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }), fc.boolean()), {
          selector: ([a, b]) => `${a}${b}`,
          minLength: 1,
        }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 2 }),
        (made, first, second) => {
          const product = {
            options: [option('A', ['0', '1', '2']), option('B', ['0', '1', '2'])],
            variants: made.map(([a, b, available], index) => variant(index + 1, [`${a}`, `${b}`], available)),
          };
          const found = findVariant(product, [`${first}`, `${second}`]);
          expect(valueState(product, [`${first}`, null], 1, `${second}`)).toBe(
            found ? (found.available ? 'available' : 'sold_out') : 'impossible',
          );
        },
      ),
    );
  });

  it('[core §3] a product without options shows no variant title', () => {
    expect(shownVariantTitle('Default Title')).toBe('');
    expect(shownVariantTitle('Chalk')).toBe('Chalk');
    expect(valuesOf(vase.variants[0]!, 2)).toEqual(['Chalk', 'Small']);
  });
});
