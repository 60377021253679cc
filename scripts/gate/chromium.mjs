import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../lib/process.mjs';
import { withProgress } from '../lib/progress.mjs';
import { SetupError } from '../lib/project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian packages of the fonts in the stories' baselines (tests/visual/baselines/environment.json). */
const fontPackages = ['fontconfig', 'fonts-dejavu-core', 'fonts-dejavu-extra', 'fonts-liberation'];
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, Debian's package (as root), else Playwright's. On Debian it also
 * installs the fonts.
 */
export async function ensureChromium() {
  if (mayInstall() && (await areMissing(fontPackages)))
    await withProgress('Installing fonts with apt-get', () => fromDebian(fontPackages));
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!isExecutable(chosen)) throw new SetupError(`CHROMIUM_PATH names ${chosen}, which cannot be run.`);
    return announce(chosen, 'CHROMIUM_PATH');
  }
  const found = onThisMachine();
  if (found) return announce(found, "this machine's");
  if (mayInstall()) {
    await withProgress('Installing Chromium with apt-get', () => fromDebian(['chromium']));
    const installed = onThisMachine();
    if (installed) return announce(installed, "Debian's package");
  }
  return announce(await fromPlaywright(), "Playwright's");
}

function announce(path, source) {
  console.log(`Chromium: ${path} (${source})`);
  return path;
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...applications].find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function areMissing(packages) {
  const { code } = await run('dpkg', ['--status', ...packages]);
  return code !== 0;
}

/** Failures are ignored here; the caller checks what is installed. */
async function fromDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env });
}

async function fromPlaywright() {
  const { chromium } = await import('playwright');
  if (isExecutable(chromium.executablePath())) return chromium.executablePath();
  await withProgress('Fetching Chromium with Playwright', async () => {
    const { code, output } = await run('playwright', ['install', 'chromium']);
    if (code !== 0)
      throw new SetupError(
        'No Chromium was found and none could be fetched. Install one, or name it in CHROMIUM_PATH.',
        output,
      );
  });
  return chromium.executablePath();
}
