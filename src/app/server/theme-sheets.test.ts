import { describe, expect, it } from 'vitest';
import { lookSettings, schemesOf, themeCss, themeFonts } from '#theme/model/design/theme-css.ts';
import { readUse } from './page-use.ts';
import type { PageUse } from './page-use.ts';
import { createThemeSheets } from './theme-sheets.ts';

const sheetOf = createThemeSheets((path) => `https://cdn.test/${path.split('/').at(-1)}`);
const themeOf = (preset: string, settings: Record<string, unknown> = {}) => {
  const look = lookSettings({ preset, settings }, () => undefined);
  return { css: themeCss(look, schemesOf({ preset, schemes: {} }), preset), fonts: themeFonts(look) };
};
const families = (css: string) =>
  new Set([...css.matchAll(/font-family:'([^']+) (?:Variable|\d{3})'/g)].map(([, name]) => name));

describe('the style sheet of a theme', () => {
  it('[look] has its own preset’s values and fonts and no other’s', () => {
    const { css } = sheetOf(themeOf('ink'));
    expect(families(css)).toEqual(new Set(['Schibsted Grotesk', 'Source Serif 4', 'Vazirmatn']));
    expect(css).toContain('src:url(https://cdn.test/source-serif-4-latin-wght-normal.woff2?basic-text)');
    expect(css).not.toMatch(/Newsreader|#faf8f4|#ff5a1f/);
  });

  it('[performance] a page has the colour schemes it uses and the faces of its letters, by day and by night', () => {
    const { css, critical: partsOf } = sheetOf(themeOf('plaster', { appearance: 'auto' }));
    const critical = (use: PageUse) => partsOf(use).join('');
    const part = critical(readUse('<main><div data-scheme="soft">Vase</div></main>'));
    expect(part).toContain('@media (prefers-color-scheme:dark){:root{color-scheme:dark;');
    expect(part.match(/\[data-scheme=\w+\]/g)).toEqual(['[data-scheme=soft]', '[data-scheme=soft]']);
    expect(part).not.toMatch(/-latin-ext-|-arabic-/);
    expect(critical(readUse(`<p lang="ar">${'مزهرية '.repeat(4)}`))).toContain('vazirmatn-arabic');
    expect(
      critical(
        readUse(
          `<html lang="ar"><html lang="ja"><p data-scheme="base"></p><p data-scheme="soft"></p><p data-scheme="accent"></p><p data-scheme="contrast">${'Ā ا é '.repeat(21)}</p>`,
        ),
      ),
    ).toHaveLength(css.length);
  });

  it('[performance] is made once; another look has another address', () => {
    expect(sheetOf(themeOf('field'))).toBe(sheetOf(themeOf('field')));
    const addresses = ['plaster', 'ink', 'field'].map((preset) => sheetOf(themeOf(preset)).href);
    expect(new Set([...addresses, sheetOf(themeOf('field', { radius: 1 })).href]).size).toBe(4);
    // The same objects with another style are another look, and other objects with the same style the same.
    const { css, fonts } = themeOf('field');
    expect([
      sheetOf({ css: `${css} `, fonts }) === sheetOf({ css, fonts }),
      sheetOf({ css, fonts: { ...fonts } }) === sheetOf({ css, fonts }),
    ]).toEqual([false, true]);
    for (const address of addresses) expect(address).toMatch(/^\/theme\.css\?v=\w{4,7}$/);
  });
});
