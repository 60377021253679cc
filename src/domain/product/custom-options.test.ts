import { describe, expect, it } from 'vitest';
import type { CustomOption } from './product.ts';
import {
  addedPrice,
  chosenOptions,
  customOptionProblem,
  customOptionProblems,
  optionsPrice,
} from './custom-options.ts';

function option(
  type: CustomOption['type'],
  validations: Partial<CustomOption['validations']> = {},
  values: string[] = [],
): CustomOption {
  return {
    id: 1,
    type,
    label: 'Engraving',
    values: values.map((value) => ({ value })),
    default_value: null,
    default_value_index: null,
    validations: { required: false, ...validations },
  };
}

describe('custom option', () => {
  it.each([
    ['required', option('text', { required: true }), ''],
    ['required', option('text', { required: true }), '   '],
    ['requiredUpload', option('file', { required: true }), ''],
    ['maxLength', option('text', { max_length: 3 }), 'four'],
    ['maxLength', option('text'), 'x'.repeat(256)],
    ['maxLength', option('textarea'), 'x'.repeat(2001)],
    ['allowCharacter', option('text', { allow_character: 'A-Z ' }), 'Ada'],
    ['allowCharacter', option('text', { allow_character: 'a]*(b+)+' }), 'bbc'],
    ['unknownValue', option('select', {}, ['Paper']), 'Gold'],
    ['unknownValue', option('checkbox', {}, ['A', 'B']), 'A, C'],
    ['unknownValue', option('picture', {}, ['Oak']), 'Pine'],
  ] as const)('[core §5] %s', (problem, of, value) => {
    expect(customOptionProblem(of, value)).toBe(problem);
  });

  it.each([
    [option('text'), ''],
    [option('text', { max_length: 3 }), '🌿🌿🌿'],
    [option('textarea'), 'x'.repeat(2000)],
    [option('text', { allow_character: '\\p{L} ' }), 'Théière'],
    [option('text', { allow_character: 'z-a' }), 'anything where the bound itself is broken'],
    [option('radio', {}, ['Paper']), 'Paper'],
    [option('checkbox', {}, ['A', 'B']), 'A, B'],
    [option('checkbox'), 'Yes'],
    [option('picture', {}, ['Oak']), 'Oak'],
    [option('file'), 'https://shop.test/upload/1.png'],
  ])('[core §5] %# is fine', (of, value) => {
    expect(customOptionProblem(of, value)).toBeNull();
  });

  it('[core §5] uploads: size limits and a failed upload', () => {
    const file = option('file', { min_size: 10, max_size: 100 });
    expect(customOptionProblem(file, 'a.png', { size: 101 })).toBe('maxSize');
    expect(customOptionProblem(file, 'a.png', { size: 9 })).toBe('minSize');
    expect(customOptionProblem(file, 'a.png', { size: 100 })).toBeNull();
    expect(customOptionProblem(option('file'), 'a.png', { size: 20 * 1024 * 1024 + 1 })).toBe('maxSize');
    expect(customOptionProblem(file, '', { size: 0, failed: true })).toBe('uploadFail');
  });

  it('[core §4] a required option is not empty', () => {
    const options = [option('text', { required: true })];
    expect(customOptionProblems(options, { Engraving: 'A' })).toEqual({});
    expect(customOptionProblems(options, { Engraving: ' ' })).toEqual({ Engraving: 'required' });
    expect(customOptionProblems(options, {})).toEqual({ Engraving: 'required' });
  });
});

describe('chosen option values', () => {
  const wrap = { ...option('checkbox', {}, ['Linen', 'Ribbon, red', 'Card']), id: 7, label: 'Wrap' };
  const german = { ...option('checkbox', {}, ['Leinen', 'Band, rot', 'Karte']), id: 7, label: 'Verpackung' };

  it("[core §3] are in the primary language, whatever the visitor's", () => {
    expect(chosenOptions([wrap], [german], { Verpackung: 'Leinen, Karte' })).toEqual({ 7: ['Linen', 'Card'] });
    expect(chosenOptions([wrap], [german], { Wrap: 'Ribbon, red' })).toEqual({ 7: ['Ribbon, red'] });
    expect(chosenOptions([wrap], [german], { Wrap: 'Linen', Verpackung: 'Karte' })).toEqual({ 7: ['Linen', 'Card'] });
    expect(chosenOptions([wrap], [german], { Wrap: 'Gold', Note: 'Linen' })).toEqual({});
  });

  it('[reliability] a value is charged once', () => {
    const priced = [
      { id: 7, values: [{ value: 'Linen', price: 600 }, { value: 'Card', price: 200 }, { value: 'Note' }] },
    ];
    expect(optionsPrice(priced, chosenOptions([wrap], [wrap], { Wrap: 'Linen, Linen, Card' }))).toBe(800);
    expect(optionsPrice(priced, { 7: ['Linen', 'Linen', 'Gone'], 8: ['Card'] })).toBe(600);
    expect(optionsPrice(priced, {})).toBe(0);
    const shown = { ...wrap, values: priced[0]!.values };
    expect(['Linen, Linen, Card', 'Note', 'Gold', ''].map((value) => addedPrice([shown], { Wrap: value }))).toEqual([
      800, 0, 0, 0,
    ]);
  });
});
