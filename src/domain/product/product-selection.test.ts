import { describe, expect, it } from 'vitest';
import { customProduct, product, simpleProduct, uploadProduct } from '../../../tests/fixtures/fixtures.ts';
import {
  imageOf,
  initialCustomValues,
  initialVariant,
  selectionOf,
  takesFile,
  withValue,
} from './product-selection.ts';
import { findVariant } from './variants.ts';

const auto = { mode: 'auto' } as const;

describe('initialVariant', () => {
  it('[core §2] the variant query preselects a variant', () => {
    expect(initialVariant(product, '1003', auto)?.title).toBe('Moss / Medium 26 cm');
    expect(initialVariant(product, '1003', { mode: 'none' })?.id).toBe(1003);
  });

  it('[core §4] any other query leaves the default', () => {
    expect(initialVariant(product, '9', auto)?.id).toBe(1001);
    expect(initialVariant(product, null, { mode: 'none' })).toBeNull();
    expect(initialVariant(simpleProduct, null, { mode: 'none' })?.title).toBe('Default Title');
  });
});

describe('withValue', () => {
  const moss = ['Moss', 'Tall 34 cm'];

  it('[core §4] a chosen value keeps the others if such a variant exists', () => {
    expect(withValue(product, moss, 0, 'Chalk')).toEqual(['Chalk', 'Tall 34 cm']);
    expect(withValue(product, [null, null], 1, 'Tall 34 cm')).toEqual([null, 'Tall 34 cm']);
  });

  it('[core §4] and clears those that do not match', () => {
    expect(withValue(product, moss, 0, 'Ink')).toEqual(['Ink', null]);
  });

  it('[core §4] no order of choices ends on a variant that was not chosen', () => {
    const choices = product.options.flatMap(({ values }, position) => values.map((value) => ({ position, value })));
    let selection = selectionOf(product, null);
    for (let turn = 0; turn < 500; turn += 1) {
      const { position, value } = choices[(turn * 7 + Math.floor(turn / 3)) % choices.length]!;
      selection = withValue(product, selection, position, value);
      expect(selection[position]).toBe(value);
      if (!selection.includes(null)) expect(findVariant(product, selection)).toBeDefined();
    }
  });
});

describe('imageOf', () => {
  it("[core §3] shows the variant's image, or that of the first match", () => {
    expect(imageOf(product, ['Moss', 'Medium 26 cm'])).toBe(2);
    expect(imageOf(product, ['Ink', null])).toBe(4);
    expect(imageOf(product, [null, null])).toBeNull();
  });
});

describe('custom options', () => {
  it('[core §3] begin with their defaults', () => {
    expect(initialCustomValues(customProduct.custom_options)).toMatchObject({
      Lettering: 'Serif',
      Position: 'Below the loop',
      Molding: 'Natural oak',
    });
    expect(initialCustomValues(customProduct.custom_options)).not.toHaveProperty('Engraving');
  });

  it('[core §3] are uploads or values', () => {
    expect(uploadProduct.custom_options.filter(takesFile).map(({ label }) => label)).toEqual(['Your picture']);
    expect(takesFile({ type: 'picture', values: [] })).toBe(true);
  });
});
