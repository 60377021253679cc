import { describe, expect, it } from 'vitest';
import { importCycles } from './support/cycles.ts';
import { exists, isConfiguration, isStory, isTest, readSource, sourceFiles } from './support/source-files.ts';

describe('modules', () => {
  it('[architecture] no import cycle, of types neither', () => {
    expect(importCycles(sourceFiles)).toEqual([]);
  });

  it('[architecture] a cycle is found, through types and dynamic imports too', () => {
    const cycle = importCycles([
      readSource('src/ui/a.ts', `import type { b } from './b.ts'; export type A = typeof b;`),
      readSource('src/ui/b.ts', `export const b = () => import('#ui/c.ts');`),
      readSource('src/ui/c.ts', `export type { A } from './a.ts'; export const c = 1;`),
    ]);
    expect(cycle).toEqual(['src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts']);
  });

  it('[architecture] every import of the project leads to a file', () => {
    const dangling = sourceFiles.flatMap(({ path, imports }) =>
      imports
        // Patterns and what only the development server answers are no files of the repository.
        .filter(
          ({ specifier, target }) =>
            target !== undefined && !/[*{]/.test(target) && !specifier.startsWith('/@') && !exists(target),
        )
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(dangling).toEqual([]);
  });

  it('[architecture] no barrel passes on what others export', () => {
    expect(sourceFiles.filter(({ isBarrel }) => isBarrel).map(({ path }) => path)).toEqual([]);
    expect(
      readSource('src/ui/planted.ts', `export * from './button.tsx'; export { Link } from './link.tsx';`).isBarrel,
    ).toBe(true);
  });

  it('[architecture] named exports only, the meta of stories and configuration aside', () => {
    const withDefault = sourceFiles.filter(
      ({ path, hasDefaultExport }) => hasDefaultExport && !isStory(path) && !isConfiguration(path),
    );
    expect(withDefault.map(({ path }) => path)).toEqual([]);
    expect(readSource('src/ui/planted.ts', `const x = 1; export { x as default };`).hasDefaultExport).toBe(true);
  });

  it('[architecture] no source is longer than 300 lines, no test than 600', () => {
    const isProof = (path: string) => isTest(path) || isStory(path) || path.startsWith('tests/');
    expect(
      sourceFiles
        .filter(({ path, lines }) => lines > (isProof(path) ? 600 : 300))
        .map(({ path, lines }) => `${path}: ${lines}`),
    ).toEqual([]);
  });

  it('[architecture] the median file has at most 90 lines', () => {
    const sizes = sourceFiles
      .filter(({ path }) => /^(src|theme-sections)\//.test(path) && !isTest(path) && !isStory(path))
      .map(({ lines }) => lines)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(90);
  });
});
