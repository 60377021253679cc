import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRedirectFrom, readRedirectTo, redirectKey } from './redirect-rules.ts';

const PART = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '\t',
  '\n',
  '\r',
  ' ',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
  'a',
  'é',
  '%',
  '%2f',
  '%5c',
  '%00',
  '\u0000',
  'http:',
  'javascript:',
];
const hostile = fc.array(fc.constantFrom(...PART), { maxLength: 8 }).map((parts) => parts.join(''));
const SHOP = 'https://halden.test';

describe('what a redirect may be', () => {
  it.each([
    '/..//evil.example/x',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example/x',
    '/\\evil.example',
    '/.\\/evil.example',
    '//evil.example/x',
    '/a/../..//evil.example',
  ])('[import] %j is no path of the shop', (cell) => {
    expect(readRedirectTo(cell)).toHaveProperty('problem');
  });

  it('[import] a target that begins with a slash stays on the shop, whatever it is made of, and reads the same once more', () => {
    fc.assert(
      fc.property(
        hostile.map((text) => `/${text}`),
        (cell) => {
          const read = readRedirectTo(cell);
          if (!('value' in read)) return;
          expect(new URL(read.value, SHOP).origin).toBe(SHOP);
          expect(new URL(read.value, SHOP).href).toBe(SHOP + read.value);
          expect(readRedirectTo(read.value)).toEqual(read);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('[import] any other target is an address of http or https', () => {
    fc.assert(
      fc.property(hostile, (cell) => {
        const read = readRedirectTo(cell);
        if ('value' in read) expect(read.value).toMatch(/^(\/(?!\/)|https?:\/\/)/);
      }),
      { numRuns: 5000 },
    );
  });

  it('[import] an old path is one a database takes and a lookup finds', () => {
    fc.assert(
      fc.property(hostile, (cell) => {
        const read = readRedirectFrom(`/${cell}`);
        if (!('value' in read)) return;
        expect(read.value).toMatch(/^\/[^/]/);
        expect(read.value).not.toContain('\0');
      }),
      { numRuns: 5000 },
    );
    expect(redirectKey('/a%00b')).not.toContain('\0');
  });
});
