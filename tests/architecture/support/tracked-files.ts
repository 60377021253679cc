import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

/** Folders that are made, never written; only asked for where there is no git to tell. */
const made = ['node_modules', '.git', '.node', '.vitrine', 'dist', 'storybook-static', 'test-results', 'coverage'];
const written = /\.(ts|tsx|mts|js|mjs|cjs|json|css|md|mdx|html|sql|sh|yml|yaml|svg|txt)$|^\.[^/]+$|^\.ci\/|Dockerfile$/;

/** Every text file that is, or is about to be, in the repository. */
export function trackedTexts(): readonly { readonly path: string; readonly text: string }[] {
  return trackedPaths()
    .filter((path) => written.test(path) && statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function trackedPaths(): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return listed.split('\0').filter(Boolean);
  } catch {
    return globSync('{*,.*}{,/**}', {
      cwd: root,
      exclude: (path) => made.some((name) => path.split('/').includes(name)),
    });
  }
}
