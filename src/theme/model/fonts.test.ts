import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontFaces, fontFiles, fontNames, fontStack, preloadedFont } from './fonts.ts';

const here = (path: string) => `/${path}`;
const families = (css: string) => [...css.matchAll(/font-family:'([^']+)'/g)].map(([, family]) => family!);
const root = new URL('../../../', import.meta.url);

describe('the bundled fonts', () => {
  it.each(fontFiles)('[look] %s is there', (path) => {
    expect(existsSync(new URL(path, root))).toBe(true);
  });

  it.each(fontNames)('[look] every family %s asks for has its face', (name) => {
    const asked = fontStack(name).match(/'[^']+'/g)!.map((family) => family.slice(1, -1));
    const faces = families(fontFaces([name], here));
    expect(asked).toEqual(expect.arrayContaining([`${name} Variable`, 'Vazirmatn Variable']));
    expect(asked.filter((family) => !faces.includes(family))).toEqual([]);
  });

  it.each(fontNames)('[look] Arabic in %s is Vazirmatn before any system’s face, Japanese is the system’s', (name) => {
    expect(fontStack(name)).toMatch(/^'[^']+ Variable','Vazirmatn Variable','[^']+ Fallback'.*,(sans-)?serif$/);
    expect(fontFaces([name], here)).not.toMatch(/U\+(30|4E|9F)[0-9A-F]{2}\b/i);
  });

  it.each(fontNames)('[look] what stands in for %s is as wide and as high: the metrics are the font’s', async (name) => {
    const ours = await metricsOf(name);
    const standIns = (await Promise.all(['Arial', 'Roboto', 'Georgia', 'Times New Roman'].map(metricsOf))).map((theirs) => ours.xWidthAvg / ours.unitsPerEm / (theirs.xWidthAvg / theirs.unitsPerEm));
    const rules = [...fontFaces([name], here).matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g)].map((match) => match.slice(1).map(Number));
    expect(rules).toHaveLength(2);
    for (const [adjust, ascent, descent] of rules) {
      expect(standIns.some((wanted) => Math.abs(wanted * 100 - adjust!) < 0.01)).toBe(true);
      expect((ascent! * adjust!) / 100).toBeCloseTo((ours.ascent / ours.unitsPerEm) * 100, 1);
      expect((descent! * adjust!) / 100).toBeCloseTo((-ours.descent / ours.unitsPerEm) * 100, 1);
    }
  });

  it('[look] a page has the faces of its theme’s fonts, each once, and of no other', () => {
    const faces = families(fontFaces(['Newsreader', 'Hanken Grotesk', 'Newsreader'], here));
    expect(faces.filter((family) => !/^(Newsreader|Hanken|Vazirmatn)/.test(family))).toEqual([]);
    expect(faces.filter((family) => family === 'Newsreader Variable')).toHaveLength(2);
  });

  it('[look] the preloaded file is that of the page’s letters', () => {
    for (const name of fontNames) expect(fontFiles).toContain(preloadedFont(name, 'de'));
    expect(preloadedFont('Source Serif 4', 'ja')).toMatch(/source-serif-4-latin-wght/);
    expect(preloadedFont('Source Serif 4', 'ar')).toMatch(/vazirmatn-arabic/);
  });

  it.each(['constructor', "}</style>'", 'Comic Sans', ''])('[decisions, Accounts] %s is no bundled font: nothing of it comes into the style', (name) => {
    expect([fontStack(name), preloadedFont(name, 'en')]).toEqual(['', '']);
    expect(families(fontFaces([name], here))).toEqual(['Vazirmatn Variable']);
  });

  it('[performance] a face without its file is left to what stands in for it', () => {
    expect(fontFaces(['Newsreader'], () => '')).not.toContain('src:url');
  });
});

async function metricsOf(name: string): Promise<{ xWidthAvg: number; unitsPerEm: number; ascent: number; descent: number }> {
  const key = name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^./, (letter) => letter.toLowerCase());
  const module = (await import(`@capsizecss/metrics/${key}`)) as { default: Awaited<ReturnType<typeof metricsOf>> };
  return module.default;
}
