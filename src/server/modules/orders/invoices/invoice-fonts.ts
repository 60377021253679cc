import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Cache } from '#server/core/cache.ts';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 400 | 700;

/** Font files that cover every language of a shop; a document embeds only the fonts and glyphs that it uses. */
const FAMILIES = {
  latin: 'noto-sans',
  'latin-ext': 'noto-sans',
  vietnamese: 'noto-sans',
  cyrillic: 'noto-sans',
  greek: 'noto-sans',
  arabic: 'vazirmatn',
  japanese: 'biz-udpgothic',
} as const;
export type FontPart = keyof typeof FAMILIES;

/** Unpacked fonts of this process by name; at most fourteen, the Japanese ones with a few megabytes each. */
const unpacked = new Cache<string, Buffer>({ name: 'invoice-fonts', entries: 14 });

export const fontName = (part: FontPart, weight: Weight): string => `${part}-${weight}`;

export function fontBytes(part: FontPart, weight: Weight): Buffer {
  const [name, family] = [fontName(part, weight), FAMILIES[part]];
  const file = `@fontsource/${family}/files/${family}-${name}-normal.woff`;
  return unpacked.once(name, () => unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(file)))));
}

/** Ranges of code points by font file; the first match applies, and `latin` if there is none. */
const RANGES: readonly (readonly [part: FontPart, from: number, to: number])[] = [
  ['vietnamese', 0x1ea0, 0x1ef1],
  ['latin-ext', 0x100, 0x2af],
  ['latin-ext', 0x1e00, 0x1eff],
  ['latin-ext', 0x20a0, 0x20ab],
  ['latin-ext', 0x20ad, 0x20c0],
  ['greek', 0x370, 0x3ff],
  ['cyrillic', 0x400, 0x4ff],
  ['arabic', 0x600, 0x6ff],
  ['arabic', 0x750, 0x77f],
  ['arabic', 0xfb50, 0xfdff],
  ['arabic', 0xfe70, 0xfeff],
  ['japanese', 0x2e80, 0x9fff],
  ['japanese', 0xf900, 0xfaff],
  ['japanese', 0xff00, 0xffef],
  ['japanese', 0x20000, 0x3ffff],
];

export function partOf(char: string): FontPart {
  const code = char.codePointAt(0) ?? 0;
  return RANGES.find(([, from, to]) => code >= from && code <= to)?.[0] ?? 'latin';
}
