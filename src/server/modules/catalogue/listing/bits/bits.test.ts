import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import wabt from 'wabt';
import { Bits, bytesOf } from './bits.ts';

const SIZE = 400;
const BYTES = bytesOf(SIZE);

const all = Array.from({ length: SIZE }, (_, number) => number);
const numbers = fc.uniqueArray(fc.nat(SIZE - 1)).map((some) => new Set(some));

describe('sets of bits', () => {
  it('are worked with by what bits.wat says', async () => {
    const { parseWat } = await wabt();
    const wat = parseWat('bits.wat', readFileSync(new URL('bits.wat', import.meta.url), 'utf8'), { simd: true });
    const module = Buffer.from(wat.toBinary({}).buffer).toString('base64');
    await expect(
      `/** \`bits.wat\` as its bytes; \`vitest -u\` makes it anew. */\nexport const BITS_MODULE = '${module}';\n`,
    ).toMatchFileSnapshot('./bits.module.ts');
  });

  it('meet, join, drop and count as sets do', () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, (a, b, c) => {
        const bits = new Bits(4 * BYTES);
        const { kernel } = bits;
        const make = (some: ReadonlySet<number>) => {
          const place = bits.make(BYTES);
          for (const number of some) bits.add(place, number);
          return place;
        };
        const [atA, atB, atC] = [a, b, c].map(make) as [number, number, number];
        const among = (isLeased: (number: number) => boolean) => new Set(all.filter(isLeased));
        const held = (place: number) => among((number) => bits.has(place, number));
        expect(kernel.countCommon(atA, atB, BYTES)).toBe(among((number) => a.has(number) && b.has(number)).size);
        const atD = make(c);
        kernel.common(atD, atA, atB, BYTES);
        expect(held(atD)).toEqual(among((number) => a.has(number) && b.has(number)));
        kernel.joinCommon(atC, atA, atB, BYTES);
        expect(held(atC)).toEqual(among((number) => c.has(number) || (a.has(number) && b.has(number))));
        kernel.join(atC, atB, BYTES);
        expect(held(atC)).toEqual(among((number) => c.has(number) || b.has(number)));
        kernel.meet(atC, atA, BYTES);
        expect(held(atC)).toEqual(among((number) => a.has(number) && (c.has(number) || b.has(number))));
        kernel.drop(atA, atB, BYTES);
        expect(held(atA)).toEqual(among((number) => a.has(number) && !b.has(number)));
        expect(held(atB)).toEqual(among((number) => b.has(number)));
      }),
    );
  });
});
