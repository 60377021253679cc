import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import { validateTheme } from '#theme/model/validate.ts';
import { readDemoContent, readDemoTheme } from '../demo/content.ts';
import { themeJson } from '../demo/seed/seed-theme.ts';
import { demoShop } from '../demo/shops.ts';
import { readSectionRegistry } from '../serve/section-registry.ts';
import { pathsOf, withAt } from '../../../tests/support/browser/places.ts';
import { hintFor } from '#theme/model/hints.ts';
import { checkCommand } from './check-theme.ts';

const registry = await readSectionRegistry();
const theme = themeJson(await readDemoContent(demoShop('atelier')), await readDemoTheme(demoShop('atelier')));
const names = {
  sections: ['hero'],
  pages: ['homepage'],
  parts: ['name'],
  texts: 'in theme-copy.json, which is not there',
};

describe('vitrine theme check', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const saidOf = async (path: string) => {
    const lines: string[] = [];
    const isWell = await checkCommand(
      { line: (text) => void lines.push(text), step: (_name, work) => work() },
      { path },
    );
    return { isWell, lines };
  };

  it('[cli] a theme without its parts is not well', async () => {
    await writeFile(join(folder, 'empty.json'), '{}');
    const { isWell, lines } = await saidOf(join(folder, 'empty.json'));
    expect([isWell, lines[0], lines[1], lines.at(-1)]).toEqual([
      false,
      'name: is missing',
      expect.stringMatching(/^ {2}a theme has name, preset, /),
      '6 issues',
    ]);
  });

  it("[cli] says where a copied theme's texts were looked for, and that those it found are no JSON", async () => {
    const copied = join(folder, 'theme');
    await cp(new URL('../demo/halden/theme/', import.meta.url), copied, { recursive: true });
    expect(
      (await saidOf(copied)).lines.filter((line) =>
        line.includes(`needs its text, looked for in ${join(folder, 'theme-copy.json')}, which is not there;`),
      ),
    ).not.toEqual([]);
    await cp(new URL('../demo/halden/theme-copy.json', import.meta.url), join(folder, 'theme-copy.json'));
    expect(await saidOf(copied)).toMatchObject({ isWell: true });
    await writeFile(join(folder, 'theme-copy.json'), '{');
    await expect(saidOf(copied)).rejects.toThrow(/theme-copy\.json is no JSON: /);
  });

  it('[cli] leads on from every issue there is', () => {
    const path = fc.constantFrom(...pathsOf(theme).flatMap((one) => [one, [...one.slice(0, -1), 'another']]));
    fc.assert(
      fc.property(
        path,
        fc.oneof(
          fc.jsonValue(),
          fc.constantFrom(
            { $t: 'gone' },
            { sections: { a: { type: 'gone', blocks: { b: {} } } }, order: ['a', 'a', 'b'] },
            { light: {}, dark: {} },
          ),
        ),
        (place, value) => {
          const issues = validateTheme(withAt(theme, place, value) as ThemeJson, registry);
          expect(issues.filter((issue) => !hintFor(issue, names))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
