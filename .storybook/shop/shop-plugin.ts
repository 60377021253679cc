import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const here = import.meta.dirname;

/** Node modules, and packages that need Node, that the server's app imports. */
const NATIVE = ['node:crypto', 'node:util', 'node:zlib', 'rate-limiter-flexible', 'sitemap'];
const DUMP = 'virtual:shop.tar.gz?url';

/**
 * Lets the server run in a browser: its native modules are replaced by `native.ts`, and `virtual:shop.tar.gz?url` is
 * the URL of a database with the demo shop, made by the real migrations and seed whenever the workbench is built or
 * started.
 */
export function shopPlugin(): Plugin {
  let dump: Promise<string> | undefined;
  return {
    name: 'shop-in-the-browser',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: NATIVE.map((find) => ({ find, replacement: join(here, 'native.ts') })) },
      // Its assets are beside it, where a bundled copy would not find them.
      optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    }),
    async resolveId(id) {
      if (id !== DUMP) return undefined;
      dump ??= makeDump();
      return `${await dump}?url`;
    },
  };
}

/** In a process of its own, because the database's worker needs Node's loader. */
async function makeDump(): Promise<string> {
  const folder = join(here, '../../node_modules/.cache/vitrine');
  const file = join(folder, 'shop.tar.gz');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)(process.execPath, [join(here, 'make-dump.ts'), file]);
  return file;
}
