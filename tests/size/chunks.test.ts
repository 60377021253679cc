import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { modulesFile, SHOPPER_BUILDS } from '../../scripts/lib/chunk-modules.ts';
import type { ChunkModules } from '../../scripts/lib/chunk-modules.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const chunks: Record<string, ChunkModules> = Object.assign(
  {},
  ...SHOPPER_BUILDS.map((build) => JSON.parse(readFileSync(join(root, 'dist/client', modulesFile(build)), 'utf8'))),
);

/** The chunks a page gets from an entry; with `later`, what it may still ask for too. */
function reachable(name: string, later: boolean): ChunkModules[] {
  const seen = new Map<string, ChunkModules>();
  const visit = (file: string): void => {
    const chunk = chunks[file];
    if (!chunk || seen.has(file)) return;
    seen.set(file, chunk);
    [...chunk.imports, ...(later ? chunk.dynamicImports : [])].forEach(visit);
  };
  for (const [file, chunk] of Object.entries(chunks)) if (chunk.isEntry && chunk.name === name) visit(file);
  return [...seen.values()];
}

const modulesOf = (name: string, later: boolean) => reachable(name, later).flatMap(({ modules }) => modules);

const refused: Readonly<Record<string, RegExp>> = {
  'the server': /^src\/(server|cli)\//,
  'the editor': /^src\/editor\//,
  'a handler': /\.handlers\.ts$/,
  "a section's schema, labels or loader": /^theme-sections\/.*\.(section|settings)\.ts$/,
  'the schemas of blocks and theme': /^src\/theme\/model\/(?!listing\.ts)/,
  'a story, a test or a fixture': /\.(stories|test|fixtures)\.tsx?$|^(stories|tests|\.storybook)\//,
  'a database': /node_modules\/(drizzle-orm|@electric-sql|pg|pg-[a-z-]+)\//,
  "the server's packages":
    /node_modules\/(hono|@hono|sharp|pino|nodemailer|prom-client|sanitize-html|rate-limiter-flexible)\//,
  'the library of mails': /node_modules\/@react-email\//,
  'a second schema library': /node_modules\/zod\//,
  "React Aria's components": /node_modules\/react-aria-components\//,
  'the parser of messages': /icu-messageformat-parser\/(?!.*no-parser).*parser\.js$/,
};

describe("a shopper's chunks", () => {
  it("[performance] the build has the storefront's two entries", () => {
    const entries = Object.values(chunks).filter(({ isEntry }) => isEntry);
    expect(entries.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(['boot', 'client']));
  });

  it.each(Object.entries(refused))('[architecture] hold nothing of %s', (_what, pattern) => {
    const found = [...modulesOf('boot', true), ...modulesOf('client', true)].filter((path) => pattern.test(path));
    expect([...new Set(found)]).toEqual([]);
  });

  it('[performance] the boot script is one file without packages', () => {
    for (const entry of ['boot', 'first-visit']) expect(reachable(entry, false), entry).toHaveLength(1);
    expect(modulesOf('boot', false).filter((path) => path.includes('node_modules/'))).toEqual([]);
  });

  it("[performance] a section's view is fetched when it is needed; only what waits on every page is always there", () => {
    const eager = modulesOf('client', false).filter((path) => /^theme-sections\/.*\.view\.tsx$/.test(path));
    expect(eager).toEqual([
      'theme-sections/cart-drawer/cart-drawer.view.tsx',
      'theme-sections/predictive-search/predictive-search.view.tsx',
    ]);
  });

  it('[performance] a section that runs on a first page is asked for by the application itself', () => {
    const own = Object.values(chunks).find(({ isEntry, name }) => isEntry && name === 'client')!;
    const near = [own, ...own.dynamicImports.map((file) => chunks[file]!)]
      .flatMap(({ modules }) => modules)
      .filter((path) => path.endsWith('.view.tsx'));
    const running = globSync('theme-sections/*/*.section.ts', { cwd: root }).filter(
      (path) => !/^ {2}hydrate: 'never',$/m.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(running.length).toBeGreaterThan(0);
    expect(near).toEqual(expect.arrayContaining(running.map((path) => path.replace('.section.ts', '.view.tsx'))));
  });
});
