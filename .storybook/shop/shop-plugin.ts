import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const here = import.meta.dirname;

/** Modules of Node, and packages that need it, that the server's app brings along. */
const NATIVE = ['node:crypto', 'node:util', 'node:zlib', 'rate-limiter-flexible'];
const DUMP = 'virtual:shop.tar.gz?url';

/**
 * Lets the server run in a browser: its native modules are those of `native.ts`, and `virtual:shop.tar.gz?url` is the
 * address of a database with the demo shop in it, made anew by the real migrations and the real seed whenever the
 * workbench is built or started.
 */
export function shopPlugin(): Plugin {
  let dump: Promise<string> | undefined;
  return {
    name: 'shop-in-the-browser',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: NATIVE.map((find) => ({ find, replacement: join(here, 'native.ts') })) },
      // Its assets lie beside it, where a bundled copy would not find them.
      optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    }),
    async resolveId(id) {
      if (id !== DUMP) return undefined;
      dump ??= makeDump();
      return `${await dump}?url`;
    },
  };
}

/** In a process of its own: the database's worker needs Node's own loader. */
async function makeDump(): Promise<string> {
  const folder = join(here, '../../node_modules/.cache/vitrine');
  const file = join(folder, 'shop.tar.gz');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)(process.execPath, [join(here, 'make-dump.ts'), file]);
  return file;
}
