import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbiddenImports } from './support/arrows.ts';
import { layers } from './support/layers.ts';
import { readSource, root, sourceFiles } from './support/source-files.ts';

/**
 * Rows of the table under "The arrows" that name layers; remarks in words (a row of everything, files of sections) are
 * no names.
 */
function arrowsIn(text: string): Record<string, string[]> {
  const table = text.split('## The arrows')[1]?.split('\n## ')[0] ?? '';
  const rows = [...table.matchAll(/^\| (`.+?) \| (.+?) \|$/gm)].filter(
    ([, , allowed]) => !allowed?.startsWith('everything'),
  );
  const names = (cell: string | undefined) =>
    [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '').filter((name) => !name.includes('*'));
  return Object.fromEntries(
    rows.flatMap(([, of, allowed]) =>
      names(of).map((name) => [
        name,
        [...names(allowed), ...(allowed?.includes('of sections') ? ['theme-sections'] : [])].toSorted(),
      ]),
    ),
  );
}

describe('the arrows', () => {
  it('[architecture] every file imports only what its layer may', () => {
    expect(sourceFiles.flatMap(forbiddenImports)).toEqual([]);
  });

  it('[architecture] every folder of src is a layer', () => {
    const known = new Set(layers.map(({ folder }) => folder));
    const folders = globSync('src/*', { cwd: root }).filter((path) => statSync(join(root, path)).isDirectory());
    expect(folders.filter((folder) => !known.has(folder))).toEqual([]);
  });

  it('[architecture] no source file lies directly in src', () => {
    expect(globSync('src/*.{ts,tsx}', { cwd: root })).toEqual([]);
  });

  it('[architecture] a pattern of the layers names a layer that exists', () => {
    const names = new Set(['*', ...layers.map(({ name }) => name)]);
    expect(layers.flatMap(({ mayImport }) => mayImport).filter((name) => !names.has(name))).toEqual([]);
  });

  it('[architecture] ARCHITECTURE.md shows the same arrows', () => {
    const shown = arrowsIn(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
    const narrow = layers.filter(({ mayImport }) => !mayImport.includes('*'));
    expect(shown).toEqual(Object.fromEntries(narrow.map(({ name, mayImport }) => [name, mayImport.toSorted()])));
  });
});

describe('the arrows refuse', () => {
  const planted: readonly [path: string, source: string][] = [
    ['src/domain/planted.ts', `import { Refusal } from '#api/core/refusal.ts'; export const x = Refusal;`],
    [
      'src/domain/planted.ts',
      `import type { ShopStore } from '#stores/shop/shop.store.ts'; export type X = ShopStore;`,
    ],
    ['src/stores/planted.store.ts', `export const x = () => import('#server/app.ts');`],
    ['src/ui/planted.tsx', `export { CartStore } from '../stores/cart.store.ts';`],
    ['src/theme/planted.ts', `export const x = import.meta.glob('../../theme-sections/*/*.view.tsx');`],
    ['src/theme/model/planted.ts', `import { x } from '#ui/actions/button.tsx'; export const y = x;`],
    ['src/app/planted.ts', `import { createApp } from '#server/app.ts'; export const x = createApp;`],
    ['src/server/planted.ts', `import { View } from '#theme-sections/hero/hero.view.tsx'; export const x = View;`],
    ['src/platform/planted.ts', `import { readFileSync } from 'node:fs'; export const x = readFileSync;`],
    ['src/newcomer/planted.ts', `export const x = 1;`],
    [
      'theme-sections/hero/planted.tsx',
      `import { section } from '../header/header.section.ts'; export const x = section;`,
    ],
    ['theme-sections/hero/hero.section.ts', `import { View } from './hero.view.tsx'; export const x = View;`],
    [
      'theme-sections/hero/hero.settings.ts',
      `import { CartStore } from '#stores/cart/cart.store.ts'; export const x = CartStore;`,
    ],
    ['src/ui/planted.tsx', `import meta from './button.stories.tsx'; export const x = meta;`],
  ];

  it.each(planted)('[architecture] %s with %s', (path, source) => {
    expect(forbiddenImports(readSource(path, source))).toHaveLength(1);
  });

  const allowed: readonly [path: string, source: string][] = [
    ['src/app/server/entry-server.tsx', `import { createApp } from '#server/app.ts'; export const x = createApp;`],
    [
      'src/server/planted.ts',
      `import { section } from '#theme-sections/hero/hero.section.ts'; export const x = section;`,
    ],
    ['src/app/planted.ts', `export const x = import.meta.glob(['../../theme-sections/*/*.view.tsx', '!**/*.test.*']);`],
    ['src/stores/planted.test.ts', `import { createApp } from '#server/app.ts'; export const x = createApp;`],
    ['theme-sections/hero/hero.view.tsx', `import type { Props } from './hero.settings.ts'; export type X = Props;`],
  ];

  it.each(allowed)('[architecture] and let through %s with %s', (path, source) => {
    expect(forbiddenImports(readSource(path, source))).toEqual([]);
  });
});
