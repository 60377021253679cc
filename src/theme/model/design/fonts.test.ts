import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontFaces, fontFiles, fontNames, fontStacks, preloadedFonts } from './fonts.ts';
import type { ThemeFonts } from './fonts.ts';

const here = (key: string) => `/${key}`;
const fonts = (heading: string, variant = '400', paragraph = heading): ThemeFonts => ({
  heading: { name: heading, variant },
  paragraph: { name: paragraph },
});
const families = (css: string) => [...css.matchAll(/font-family:'([^']+)'/g)].map(([, family]) => family!);
const root = new URL('../../../../', import.meta.url);

describe('the bundled fonts', () => {
  it.each([...new Set(fontFiles.map(({ source }) => source))])('[look] %s exists', (source) => {
    expect(existsSync(new URL(source, root))).toBe(true);
  });

  it('[performance] character sets do not overlap: an English page needs one file per family', () => {
    const faces = [
      ...fontFaces(fonts('Newsreader'), here).matchAll(/'Newsreader Variable'.*?unicode-range:([^}]+)/g),
    ].map(([, range]) => new Set(lettersOf(range!)));
    const [extended, latin, basic] = faces;
    expect(faces).toHaveLength(3);
    for (const letter of 'The quick brown fox — “jumps” over 12.50 € & more')
      expect([letter, basic!.has(letter), latin!.has(letter)]).toEqual([letter, true, false]);
    for (const letter of 'äöüßéèçñøÅ£¥')
      expect([letter, basic!.has(letter), latin!.has(letter)]).toEqual([letter, false, true]);
    expect([
      [...basic!].filter((letter) => latin!.has(letter)),
      [...latin!].filter((letter) => extended!.has(letter)),
    ]).toEqual([[], []]);
    for (let code = 0x20; code <= 0xff; code += 1)
      expect(basic!.has(String.fromCodePoint(code)) || latin!.has(String.fromCodePoint(code))).toBe(true);
  });

  it.each(fontNames)('[performance] a heading in %s only has its own weight, unless the text has it', (name) => {
    const other = name === 'Newsreader' ? 'Hanken Grotesk' : 'Newsreader';
    expect(fontFaces(fonts(name, '600', other), here)).toContain(`font-family:'${name} 600';font-weight:600;`);
    expect(
      families(fontFaces(fonts(name, '600'), here)).filter(
        (family) => family.startsWith(`${name} `) && !family.includes('Fallback'),
      ),
    ).toEqual(Array(3).fill(`${name} Variable`));
    expect(families(fontFaces(fonts(name, '300'), here))).toContain(`${name} 300`);
  });

  it('[look] every file a page requests is built', () => {
    const keys = new Set(fontFiles.map(({ key }) => `/${key}`));
    for (const name of fontNames)
      for (const weight of ['300', '400', '500', '600', '700', '800']) {
        const asked = [...fontFaces(fonts(name, weight, 'Instrument Sans'), here).matchAll(/url\(([^)]+)\)/g)].map(
          ([, url]) => url!,
        );
        expect(asked.filter((url) => !keys.has(url))).toEqual([]);
      }
  });

  it.each(fontNames)('[look] every family %s uses has its face', (name) => {
    const theme = fonts(name, '300');
    const { heading, body } = fontStacks(theme);
    const asked = [heading, body].map((stack) => stack.match(/'[^']+'/g)!.map((family) => family.slice(1, -1)));
    const faces = families(fontFaces(theme, here));
    expect(asked[0]).toEqual(expect.arrayContaining([`${name} 300`, 'Vazirmatn Variable']));
    expect(asked[1]).toEqual(expect.arrayContaining([`${name} Variable`, 'Vazirmatn Variable']));
    expect(asked.flat().filter((family) => !faces.includes(family))).toEqual([]);
  });

  it.each(fontNames)("[look] Arabic in %s is Vazirmatn before any system font, Japanese uses the system's", (name) => {
    expect(fontStacks(fonts(name)).body).toMatch(
      /^'[^']+ Variable','Vazirmatn Variable','[^']+ Fallback'.*,(sans-)?serif$/,
    );
    expect(fontFaces(fonts(name), here)).not.toMatch(/U\+(30|4E|9F)[0-9A-F]{2}\b/i);
  });

  it.each(fontNames)(
    '[look] what stands in for %s is as wide and as high: the metrics are the font’s',
    async (name) => {
      const ours = await metricsOf(name);
      const standIns = (await Promise.all(['Arial', 'Roboto', 'Georgia', 'Times New Roman'].map(metricsOf))).map(
        (theirs) => ours.xWidthAvg / ours.unitsPerEm / (theirs.xWidthAvg / theirs.unitsPerEm),
      );
      const rules = [
        ...fontFaces(fonts(name), here).matchAll(
          /size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g,
        ),
      ].map((match) => match.slice(1).map(Number));
      expect(rules).toHaveLength(2);
      for (const [adjust, ascent, descent] of rules) {
        expect(standIns.some((wanted) => Math.abs(wanted * 100 - adjust!) < 0.01)).toBe(true);
        expect((ascent! * adjust!) / 100).toBeCloseTo((ours.ascent / ours.unitsPerEm) * 100, 1);
        expect((descent! * adjust!) / 100).toBeCloseTo((-ours.descent / ours.unitsPerEm) * 100, 1);
      }
    },
  );

  it('[look] a page has the faces of its theme’s fonts, each once, and no others', () => {
    const faces = families(fontFaces(fonts('Newsreader', '400', 'Hanken Grotesk'), here));
    expect(faces.filter((family) => !/^(Newsreader|Hanken|Vazirmatn)/.test(family))).toEqual([]);
    for (const family of ['Newsreader 400', 'Hanken Grotesk Variable'])
      expect(faces.filter((one) => one === family)).toHaveLength(3);
  });

  it('[look] the preloaded files are those of the page’s characters: the text’s, and the heading’s if it has another', () => {
    const keys = fontFiles.map(({ key }) => key);
    for (const name of fontNames)
      expect(keys).toEqual(expect.arrayContaining(preloadedFonts(fonts(name, '600', 'Newsreader'), 'de')));
    expect(preloadedFonts(fonts('Newsreader', '400', 'Source Serif 4'), 'ja')).toEqual([
      expect.stringMatching(/source-serif-4-latin.*basic-text/),
      expect.stringMatching(/newsreader-latin.*basic-400/),
    ]);
    expect(preloadedFonts(fonts('Newsreader', '400'), 'en')).toEqual([expect.stringMatching(/basic-text/)]);
    expect(preloadedFonts(fonts('Source Serif 4'), 'ar')).toEqual([expect.stringMatching(/vazirmatn-arabic/)]);
  });

  it.each(['constructor', "}</style>'", 'Comic Sans', ''])(
    '[decisions, Accounts and security] %s is no bundled font: nothing of it comes into the style',
    (name) => {
      expect([fontStacks(fonts(name)), preloadedFonts(fonts(name), 'en')]).toEqual([{ heading: '', body: '' }, []]);
      expect(families(fontFaces(fonts(name), here))).toEqual(['Vazirmatn Variable']);
    },
  );

  it('[performance] a face without its file is left to the fallback', () => {
    expect(fontFaces(fonts('Newsreader'), () => '')).not.toContain('src:url');
  });
});

/** The characters of a `unicode-range`. */
function lettersOf(range: string): string[] {
  return range.split(',').flatMap((span) => {
    const [from = 0, to = from] = span
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

async function metricsOf(
  name: string,
): Promise<{ xWidthAvg: number; unitsPerEm: number; ascent: number; descent: number }> {
  const key = name
    .replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^./, (letter) => letter.toLowerCase());
  const module = (await import(`@capsizecss/metrics/${key}`)) as { default: Awaited<ReturnType<typeof metricsOf>> };
  return module.default;
}
