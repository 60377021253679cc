import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { run } from './process.mjs';
import { withProgress } from './progress.mjs';
import { SetupError, inProject, root } from './project.mjs';

const installedLock = inProject('node_modules', '.package-lock.json');

/**
 * Installs the locked packages if they are missing or the lock file has changed. `npm ci` would reinstall all packages
 * for a change of one; `--no-save` keeps to the lock file as well.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  assertWritable(root);
  await withProgress('Installing packages', async () => {
    // Without npm's own record the installation was interrupted, so it starts over.
    if (!existsSync(installedLock)) rmSync(inProject('node_modules'), { recursive: true, force: true });
    const { code, output } = await npm([
      'install',
      '--no-save',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0) throw explain(output);
  });
}

/** Runs the npm that started this script, else the one on the PATH. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
}

/** Fails early if an installation or build could not write. */
export function assertWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new SetupError(
      `${folder} is not writable: this folder needs room for node_modules, dist and .vitrine. Change its owner or its permissions.`,
    );
  }
}

/**
 * npm writes node_modules/.package-lock.json last, so it marks a finished installation. Optional packages for other
 * platforms may be missing.
 */
function isInstalled() {
  if (!existsSync(installedLock)) return false;
  const wanted = lockedPackages(inProject('package-lock.json'));
  const installed = lockedPackages(installedLock);
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    return path in installed ? installed[path].version === version : optional === true;
  });
}

const lockedPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i.test(output)) {
    return new SetupError(
      "The packages could not be fetched: the npm registry does not answer. Check the network or npm's proxy settings, then start again.",
      output,
    );
  }
  if (/ENOSPC/.test(output)) return new SetupError('The disk is full: the packages need about 1 GB.', output);
  if (/EACCES|EPERM|EROFS/.test(output))
    return new SetupError(`npm may not write to ${root}. Change its owner or its permissions.`, output);
  return new SetupError('npm install failed.', output);
}
