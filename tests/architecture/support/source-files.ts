import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { literalGlobs } from './glob-calls.ts';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** One thing a file asks for: another file of the project, or a package. */
export interface Import {
  /** As it is written: `#domain/shop/money.ts`, `./cart.store.ts`, `mobx`, or a pattern of `import.meta.glob`. */
  readonly specifier: string;
  /** The path in the repository it leads to; undefined for a package. A pattern stays a pattern. */
  readonly target: string | undefined;
  /** `import type`: erased before anything runs. */
  readonly typeOnly: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly source: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly hasDefaultExport: boolean;
  /** True when the file does nothing but pass other files' exports on. */
  readonly isBarrel: boolean;
}

const folders = ['src', 'theme-sections', 'stories', 'tests', '.storybook'];

/**
 * Every TypeScript file of the project with what it imports, by `import`, `export from`, `import()` and
 * `import.meta.glob`.
 */
export const sourceFiles: readonly SourceFile[] = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
  .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));

/** Reads one file; `source` may be a planted one. */
export function readSource(path: string, source: string): SourceFile {
  const { module, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const reexports = module.staticExports.filter(({ entries }) => entries.every(({ moduleRequest }) => moduleRequest));
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries, start, end }) => {
      const typeOnly =
        /^import\s+type\b/.test(source.slice(start, end)) ||
        (entries.length > 0 && entries.every(({ isType }) => isType));
      return asImport(path, moduleRequest.value, typeOnly);
    }),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [asImport(path, moduleRequest.value, isType)] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      asImport(path, unquote(source.slice(moduleRequest.start, moduleRequest.end)), false),
    ),
    ...literalGlobs(program).map((pattern) => asImport(path, pattern, false)),
  ];
  const statements = program.body.filter(({ type }) => type !== 'ImportDeclaration');
  return {
    path,
    source,
    lines: source.trimEnd().split('\n').length,
    imports,
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => ['Default', 'default'].includes(exportName.name ?? exportName.kind)),
    ),
    isBarrel: statements.length > 0 && reexports.length === statements.length,
  };
}

function asImport(path: string, specifier: string, typeOnly: boolean): Import {
  return { specifier, target: resolve(path, specifier), typeOnly };
}

/** The rules of package.json's "imports". */
function resolve(from: string, specifier: string): string | undefined {
  const [bare = specifier] = specifier.split('?');
  if (bare.startsWith('#theme-sections/')) return bare.slice(1);
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  if (bare.startsWith('/')) return bare.slice(1);
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  return undefined;
}

function unquote(text: string): string {
  return text.replace(/^['"`]|['"`]$/g, '');
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
export const isStory = (path: string) => path.endsWith('.stories.tsx');
export const isConfiguration = (path: string) => path.startsWith('.storybook/') || path.endsWith('.config.ts');

/** True when a path of the repository is there. */
export const exists = (path: string) => existsSync(join(root, path));
