import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbiddenImports } from './support/arrows.ts';
import { layerOf, layers } from './support/layers.ts';
import { foundations, serverModules } from './support/server-layers.ts';
import { readSource, root, sourceFiles } from './support/source-files.ts';

/**
 * Rows of the table under "The arrows" that name layers; remarks in words (a row of everything, files of sections) are
 * no names.
 */
function arrowsIn(text: string, heading: 'Layer' | 'Module'): Record<string, string[]> {
  const section = text.split('## The arrows')[1]?.split('\n## ')[0] ?? '';
  const table = section.split(`| ${heading} | May import |`)[1]?.split('\n\n')[0] ?? '';
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

  it('[architecture] a layer that may import only some files of domain imports each of them', () => {
    const listed = layers.flatMap(({ name, ofDomain = [] }) => ofDomain.map((path) => `${name} ${path}`));
    const imported = new Set(
      sourceFiles.flatMap(({ path, imports }) => imports.map(({ target }) => `${layerOf(path)?.name} ${target}`)),
    );
    expect(listed.filter((one) => !imported.has(one))).toEqual([]);
  });

  it('[architecture] ARCHITECTURE.md shows the same arrows', () => {
    const shown = arrowsIn(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'), 'Layer');
    const narrow = layers.filter(({ name, mayImport }) => !mayImport.includes('*') && !/^server\b/.test(name));
    expect(shown).toEqual(Object.fromEntries(narrow.map(({ name, mayImport }) => [name, mayImport.toSorted()])));
  });
});

it('[architecture] ARCHITECTURE.md is one page of at most 10,000 bytes', () => {
  expect(statSync(join(root, 'ARCHITECTURE.md')).size).toBeLessThanOrEqual(10_000);
});

describe('the arrows of the server', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

  it('[architecture] ARCHITECTURE.md shows the same modules', () => {
    const own = Object.entries(serverModules).map(([name, mayImport]) => [
      name,
      name === 'shop' || mayImport.length > 0 ? mayImport.toSorted() : ['shop'],
    ]);
    expect(arrowsIn(text, 'Module')).toEqual(Object.fromEntries(own));
    expect(text).toContain(`each imports those before it: ${foundations.map((name) => `\`${name}\``).join(', ')}.`);
  });

  it('[architecture] every folder is a layer', () => {
    const known = new Set(layers.map(({ folder }) => folder));
    const folders = globSync(['src/server/*', 'src/server/modules/*'], { cwd: root })
      .filter((path) => statSync(join(root, path)).isDirectory() && path !== 'src/server/modules')
      .map((path) => path.replaceAll('\\', '/'));
    expect(folders.filter((folder) => !known.has(folder))).toEqual([]);
  });

  it('[architecture] no arrow leads back to where it began', () => {
    const seen = (name: string, trail: readonly string[]): string[] =>
      trail.includes(name)
        ? [[...trail, name].join(' → ')]
        : (serverModules[name] ?? []).flatMap((next) => seen(next, [...trail, name]));
    expect(Object.keys(serverModules).flatMap((name) => seen(name, []))).toEqual([]);
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
    ['src/ui/planted.tsx', `import type { Product } from '#domain/product/product.ts'; export type X = Product;`],
    ['src/theme/planted.ts', `export const x = import.meta.glob('../../theme-sections/*/*.view.tsx');`],
    ['src/theme/model/planted.ts', `import { x } from '#ui/actions/button.tsx'; export const y = x;`],
    ['src/app/planted.ts', `import { createApp } from '#server/app.ts'; export const x = createApp;`],
    ['src/server/planted.ts', `import { View } from '#theme-sections/hero/hero.view.tsx'; export const x = View;`],
    [
      'src/server/modules/catalogue/planted.ts',
      `import type { Offer } from '../pricing/offers/list-offers.ts'; export type X = Offer;`,
    ],
    ['src/server/core/planted.ts', `import { enqueue } from '../queue/queue.ts'; export const x = enqueue;`],
    [
      'src/server/http/planted.ts',
      `import { CartService } from '#server/modules/cart/cart.service.ts'; export const x = CartService;`,
    ],
    [
      'src/server/modules/cart/planted.ts',
      `import { buildPage } from '#server/pages/assemble/page.service.ts'; export const x = buildPage;`,
    ],
    [
      'src/server/modules/newcomer/planted.ts',
      `import { enqueue } from '#server/queue/queue.ts'; export const x = enqueue;`,
    ],
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
    [
      'src/server/modules/orders/planted.ts',
      `import { CartService } from '../cart/cart.service.ts'; import { presentShop } from '../shop/shop-view.ts'; export const x = [CartService, presentShop];`,
    ],
    ['src/app/planted.ts', `export const x = import.meta.glob(['../../theme-sections/*/*.view.tsx', '!**/*.test.*']);`],
    ['src/ui/planted.tsx', `import { IMAGE_WIDTHS } from '#domain/limits.ts'; export const x = IMAGE_WIDTHS;`],
    ['src/stores/planted.test.ts', `import { createApp } from '#server/app.ts'; export const x = createApp;`],
    ['theme-sections/hero/hero.view.tsx', `import type { Props } from './hero.settings.ts'; export type X = Props;`],
  ];

  it.each(allowed)('[architecture] and let through %s with %s', (path, source) => {
    expect(forbiddenImports(readSource(path, source))).toEqual([]);
  });
});
