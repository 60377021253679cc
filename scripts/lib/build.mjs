import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertWritable, npm } from './install.mjs';
import { withProgress } from './progress.mjs';
import { SetupError, inProject, root } from './project.mjs';

const builtFrom = [
  'src',
  'theme-sections',
  'public',
  'scripts/lib',
  'vite.config.ts',
  'tailwind.config.ts',
  'package.json',
  'package-lock.json',
];
const notBuilt = /\.(test|stories)\.tsx?$|\.mdx$/;

/** Builds the shop if any of its sources has changed since the last successful build. */
export async function ensureBuilt(env) {
  await ensureScript({
    script: 'build',
    label: 'Building the shop',
    stamp: 'dist/.built-from',
    fingerprint: fingerprint(builtFrom),
    env,
  });
}

async function ensureScript({ script, label, stamp, fingerprint: wanted, env }) {
  const stampFile = inProject(stamp);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  assertWritable(root);
  rmSync(stampFile, { force: true });
  await withProgress(label, async () => {
    const { code, output } = await npm(['run', '--silent', script], { env });
    if (code !== 0) throw new SetupError(`npm run ${script} failed.`, output);
    writeFileSync(stampFile, wanted);
  });
}

/** A hash over names and contents, not times, so that a fresh clone or a touched file causes no build. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).filter((file) => !notBuilt.test(file))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inProject(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const found = statSync(inProject(path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = readdirSync(inProject(path), { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return files.map((file) => file.slice(root.length + 1).replaceAll('\\', '/')).sort();
}
