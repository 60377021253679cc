import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { assertWritable, npm } from './install.mjs';
import { run } from './process.mjs';
import { withProgress } from './progress.mjs';
import { SetupError, inProject, requiredNodeMajor, root } from './project.mjs';

/**
 * The path of a suitable Node: the one that npm installed with the packages, else the one running this script, else a
 * copy downloaded into `.node/`, in case npm skipped install scripts.
 */
export async function ensureNode() {
  const installed = inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (await isNewEnough(installed)) return installed;
  if (majorOf(process.version) >= requiredNodeMajor) return process.execPath;
  const fetched = fetchedBinary();
  if (!(await isNewEnough(fetched))) await fetchNode();
  if (await isNewEnough(fetched)) return fetched;
  throw new SetupError(
    `Node ${requiredNodeMajor} is needed and could not be prepared for ${process.platform}-${process.arch}. Install it by hand and start again.`,
  );
}

/** The environment in which `node` and all packages' commands run on that Node. */
export function nodeEnvironment(node, env = process.env) {
  const path = [dirname(node), inProject('node_modules', '.bin'), env.PATH].filter(Boolean).join(delimiter);
  return { ...env, PATH: path };
}

async function isNewEnough(node) {
  if (!existsSync(node)) return false;
  const { code, output } = await run(node, ['--version']).catch(() => ({ code: 1, output: '' }));
  return code === 0 && majorOf(output) >= requiredNodeMajor;
}

const majorOf = (version) => Number(/^v(\d+)/.exec(version.trim())?.[1] ?? 0);

/** The npm package with Node's binary for this platform. */
function binaryPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}

function fetchedBinary() {
  return inProject('.node', 'node_modules', binaryPackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

async function fetchNode() {
  assertWritable(root);
  const { version } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages['node_modules/node'];
  mkdirSync(inProject('.node'), { recursive: true });
  writeFileSync(inProject('.node', 'package.json'), '{ "private": true }\n');
  await withProgress(`Fetching Node ${version}`, async () => {
    const args = [
      'install',
      '--prefix',
      inProject('.node'),
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
    ];
    const { code, output } = await npm([...args, `${binaryPackage()}@${version}`]);
    if (code !== 0)
      throw new SetupError(
        `Node ${version} could not be fetched from the npm registry; this is Node ${process.version}.`,
        output,
      );
  });
}
