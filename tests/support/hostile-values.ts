/** What a hostile client puts in place of a value, by what is wrong with it. */
export interface HostileValue {
  name: string;
  value: unknown;
  /** The database does not take it, or schemas drop it: the call must refuse it. */
  isRefused?: boolean;
}

/** A body, or a part of one, that is far deeper than a contract. */
const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

const MEGABYTE = 'x'.repeat(1024 * 1024);

/** For a field of a JSON body, and as the whole of one. */
export const HOSTILE_JSON: readonly HostileValue[] = [
  { name: 'NUL', value: '\0', isRefused: true },
  { name: 'NUL inside', value: 'a\0b', isRefused: true },
  { name: 'lone high surrogate', value: 'a\ud800', isRefused: true },
  { name: 'lone low surrogate', value: '\udc00b', isRefused: true },
  { name: 'NUL in a key', value: { 'a\0b': 1 }, isRefused: true },
  { name: 'lone surrogate in a key', value: { '\ud800': 1 }, isRefused: true },
  { name: '__proto__', value: JSON.parse('{"__proto__":{"is_admin":true}}'), isRefused: true },
  { name: 'constructor', value: { constructor: { prototype: { is_admin: true } } }, isRefused: true },
  { name: 'prototype', value: [{ prototype: 1 }], isRefused: true },
  { name: 'deep nesting', value: nested(1000), isRefused: true },
  { name: 'a megabyte', value: MEGABYTE, isRefused: true },
  { name: 'null', value: null },
  { name: 'empty text', value: '' },
  { name: 'text', value: "'; drop table shops; --" },
  { name: 'pattern', value: '%_\\' },
  { name: 'right-to-left', value: '\u202e\ufeff\u2028' },
  { name: 'number as text', value: '1e999' },
  { name: 'true', value: true },
  { name: 'zero', value: 0 },
  { name: 'negative', value: -1 },
  { name: 'fraction', value: 1.5 },
  { name: 'beyond 32 bits', value: 2 ** 32 },
  { name: 'beyond 53 bits', value: 2 ** 60 },
  { name: 'huge', value: 1e308 },
  { name: 'empty array', value: [] },
  { name: 'array of arrays', value: [[[]]] },
  { name: 'empty object', value: {} },
  { name: 'many', value: Array.from({ length: 5000 }, () => 0) },
];

/** Bodies that are no JSON object, as they are sent. */
export const HOSTILE_BODIES: readonly string[] = [
  '{',
  '\0',
  '"',
  'null',
  '7',
  '[]',
  '[[]]',
  '\ufeff{}',
  '{}{}',
  'NaN',
  '['.repeat(50_000),
  '['.repeat(50_000) + ']'.repeat(50_000),
];

/** Texts for a path, a query and a header; an escaped lone surrogate is decoded to U+FFFD by every parser. */
export const HOSTILE_TEXTS: readonly HostileValue[] = [
  ...HOSTILE_JSON.filter(({ name, value }) => typeof value === 'string' && !/surrogate|megabyte/.test(name)),
  { name: 'spaces', value: '   ' },
  { name: 'way up', value: '../../../etc/passwd' },
  { name: 'NaN', value: 'NaN' },
  { name: 'minus zero', value: '-0' },
  { name: 'hexadecimal', value: '0x10' },
  { name: 'fraction', value: '1.5' },
  { name: 'beyond 53 bits', value: '1152921504606846976' },
  { name: 'huge', value: '1e308' },
  { name: 'inherited name', value: '__proto__' },
  { name: 'inherited function', value: 'constructor' },
  { name: 'eight kilobytes', value: 'x'.repeat(8192) },
];

/** The same part of a list every time, in its order. */
export function seededSample<T>(all: readonly T[], count: number): T[] {
  let seed = 20_260_915;
  const weighed = all.map((one, index) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return { one, index, seed };
  });
  const chosen = weighed.toSorted((a, b) => a.seed - b.seed).slice(0, count);
  return chosen.toSorted((a, b) => a.index - b.index).map(({ one }) => one);
}
