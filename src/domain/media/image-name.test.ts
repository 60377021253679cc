import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatImageName, IMAGE_CROPS, parseImageName } from './image-name.ts';
import { DEVICE_SIZES, IMAGE_WIDTHS } from '../limits.ts';

const side = fc.constantFrom(...IMAGE_WIDTHS, ...DEVICE_SIZES);
const resize = fc.record(
  {
    width: side,
    height: side,
    crop: fc.constantFrom(...IMAGE_CROPS),
    scale: fc.constantFrom(2 as const, 3 as const),
    minHeight: side,
  },
  { requiredKeys: [] },
);
/** Names with parts that look like a size themselves. */
const base = fc
  .array(
    fc.constantFrom('a', 'vase', '_', '-', '.', '/', '_x360', '_360x', '_crop_center', '_crop_', '_min100', 'x', '9'),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  .filter((name) => /^\w/.test(name) && !name.includes('..') && !name.endsWith('.') && !name.endsWith('/'));

describe('names of pictures', () => {
  it('[core §9] height x width, crop, scale and minimum height stand behind the base name', () => {
    expect(formatImageName('a/b.jpg', { width: 360 })).toBe('a/b_x360.jpg');
    expect(formatImageName('a/b.jpg', { height: 360 })).toBe('a/b_360x.jpg');
    expect(formatImageName('a/b.c.webp', { width: 360, height: 540, crop: 'top', scale: 2, minHeight: 180 })).toBe(
      'a/b.c_540x360_crop_top@2x_min180.webp',
    );
  });

  it('[core §9] once is no scale, and without a side there is no size', () => {
    expect(formatImageName('b.jpg', { width: 360, scale: 1 })).toBe('b_x360.jpg');
    expect(formatImageName('b.jpg', { crop: 'center' })).toBe('b.jpg');
  });

  it('[core §9] drawings and names without extension have one name', () => {
    expect(formatImageName('logo.svg', { width: 360 })).toBe('logo.svg');
    expect(formatImageName('v1.2/logo', { width: 360 })).toBe('v1.2/logo');
  });

  it('[core §9] what was written is read again, whatever the name looks like', () => {
    fc.assert(
      fc.property(base, fc.constantFrom('jpg', 'jpeg', 'png', 'webp', 'avif'), resize, (name, ext, asked) => {
        fc.pre(asked.width !== undefined || asked.height !== undefined);
        const read = parseImageName(formatImageName(`${name}.${ext}`, asked));
        const wanted = {
          base: name,
          ext,
          width: undefined,
          height: undefined,
          crop: undefined,
          minHeight: undefined,
          scale: undefined,
          ...asked,
        };
        expect(read).toEqual(wanted);
      }),
    );
  });

  it.each([
    'b.jpg',
    'b_x.jpg',
    'b_x361.jpg',
    'b_x100000.jpg',
    'b_x360_crop_left.jpg',
    'b_x360@4x.jpg',
    'b_x360.svg',
    'b_x360.jpg.exe',
    'b_x360_min7.jpg',
    '_x360',
    '',
    '../b_x360.jpg',
    'a/../../b_x360.jpg',
    '/etc/b_x360.jpg',
    '.env_x360.jpg',
    'a\\b_x360.jpg',
    'a b_x360.jpg',
    'a\0b_x360.jpg',
    'http://x/b_x360.jpg',
    'b_x360.jpg\n',
    'b_x-360.jpg',
    'b_x3.6e2.jpg',
  ])('[core §9] %j names no picture', (name) => {
    expect(parseImageName(name)).toBeUndefined();
  });

  it('[core §9] no text makes it throw or lead out of its folder', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseImageName(`${text}_x360.jpg`)?.base ?? 'a').toMatch(/^\w(?!.*\.\.)[\w./-]*$/);
      }),
    );
  });
});
