import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clamp, coerce } from './coerce.ts';
import { blankOf, s } from './fields.ts';
import type { Field } from './fields.ts';

const PICTURE = { src: 'a.jpg', alt: '', width: 4, height: 5, average_color: '#2c3640' };
const CHOICES = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
] as const;

/** One field of every kind, with every limit a kind can have. */
const fields: Field[] = [
  s.text({ label: '', limit: 5 }),
  s.inlineText({ label: '' }),
  s.richText({ label: '' }),
  s.textarea({ label: '' }),
  s.number({ label: '', max: 9 }),
  s.range({ label: '', min: 2, max: 5, default: 4 }),
  s.toggle({ label: '', limit: 3 }),
  s.select({ label: '', options: CHOICES }),
  s.radio({ label: '', options: [] }),
  s.align({ label: '' }),
  s.color({ label: '' }),
  s.colorScheme({ label: '' }),
  s.font({ label: '' }),
  s.image({ label: '', limit: 3 }),
  s.video({ label: '' }),
  s.url({ label: '', limit: 3 }),
  s.menu({ label: '' }),
  s.product({ label: '' }),
  s.productList({ label: '', limit: 2 }),
  s.collection({ label: '' }),
  s.collectionList({ label: '' }),
  s.blog({ label: '' }),
  s.article({ label: '' }),
  s.page({ label: '' }),
  s.date({ label: '' }),
  s.spacing({ label: '', min: 1 }),
  s.html({ label: '' }),
  s.heading({ label: '' }),
  s.info({ label: '' }),
];

describe('reading a stored value', () => {
  it.each<[Field, unknown[], unknown[]]>([
    [s.toggle({ label: '' }), [true, false], ['true', 1, null]],
    [s.number({ label: '' }), [0, -1.5], ['1', Number.NaN, Infinity]],
    [s.range({ label: '', min: 2, max: 5, default: 4 }), [2, 3, 5], [1, 6]],
    [s.select({ label: '', options: CHOICES }), ['a', 'b'], ['c', '', null, ['a']]],
    [s.align({ label: '' }), ['start', 'center', 'end'], ['left', 'right']],
    [s.color({ label: '' }), ['', '#2c3640', '#2C364080'], ['#fff', 'red', '#2c3640;x:y']],
    [
      s.url({ label: '' }),
      ['', '/', '/cart?a=1', '#top', 'https://x.test', 'HTTPS://x.test', 'mailto:a@b.test', 'tel:+1'],
      ['javascript:alert(1)', '//x.test', '/\\x.test', '/\t/x.test', 'data:text/html,x', 'cart'],
    ],
    [
      s.image({ label: '' }),
      [null, PICTURE, { ...PICTURE, focus: { x: 0, y: 1 } }],
      [
        {},
        'a.jpg',
        { ...PICTURE, width: 0 },
        { ...PICTURE, width: '4' },
        { ...PICTURE, average_color: 'red' },
        { ...PICTURE, focus: { x: 0, y: 1.1 } },
        { ...PICTURE, focus: { x: '0' } },
        { ...PICTURE, focus: null },
        { ...PICTURE, height: { valueOf: 1, toString: 1 } },
      ],
    ],
    [s.productList({ label: '', limit: 2 }), [[], ['a', 'b']], [['a', 'b', 'c'], ['a', 1], 'a', { length: 1 }]],
    [s.text({ label: '', limit: 3 }), ['', 'abc'], ['abcd', 3, null]],
  ])('[theme-model, rule 6] $kind', (field, good, bad) => {
    expect(good.map((value) => coerce(field, value))).toEqual(good.map((value) => ({ value })));
    for (const value of bad) expect(coerce(field, value)).toHaveProperty('problem');
  });

  it('[theme-model, rule 6] the nearest valid value: a number is clamped, a long text and a long list are cut', () => {
    expect(clamp(s.range({ label: '', min: 2, max: 5, default: 4 }), 9)).toBe(5);
    expect(clamp(s.spacing({ label: '', min: 1 }), -3)).toBe(1);
    expect(clamp(s.text({ label: '', limit: 3 }), 'abcd')).toBe('abc');
    expect(clamp(s.productList({ label: '', limit: 2 }), ['a', 'b', 'c'])).toEqual(['a', 'b']);
  });

  it('[theme-model, rule 6] a value of another type has no nearest one', () => {
    expect(clamp(s.productList({ label: '', limit: 2 }), 'a long text')).toBeUndefined();
    expect(clamp(s.text({ label: '', limit: 3 }), 12_345)).toBeUndefined();
    expect(clamp(s.number({ label: '' }), Number.NaN)).toBeUndefined();
  });

  it.each(fields)('[theme-model, rule 6] $kind: nothing makes it throw, and clamped values are valid', (field) => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = coerce(field, value);
        const nearest = 'problem' in read ? clamp(field, value) : undefined;
        if (nearest !== undefined) expect(coerce(field, nearest)).toEqual({ value: nearest });
      }),
    );
  });

  it.each(fields.filter(({ kind, options }) => kind !== 'radio' || (options?.length ?? 0) > 0))(
    '[theme-model, rule 6] $kind: its blank fits',
    (field) => {
      expect(coerce(field, blankOf(field))).toEqual({ value: blankOf(field) });
    },
  );
});
