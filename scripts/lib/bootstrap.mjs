import { readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { ensureNode, nodeEnvironment } from './node.mjs';
import { handOver } from './process.mjs';
import { SetupError, calledIn } from './project.mjs';

const shopProcess = JSON.parse(readFileSync(new URL('../../src/cli/serve/process.json', import.meta.url), 'utf8'));

/** Installs packages and Node; returns the Node to use and its environment. */
export async function bootstrap() {
  await ensureInstalled();
  const node = await ensureNode();
  return { node, env: nodeEnvironment(node) };
}

/**
 * Runs the `vitrine` command in the foreground and returns its exit code. A small young generation, two malloc arenas,
 * and separately mapped buffers from 32 kB on return freed memory to the system; by default, a shop under load keeps
 * 140 MB more. It runs in the project's folder and gets the folder it was called in, since paths are relative to that.
 */
export function vitrine({ node, env }, args) {
  return handOver(node, [...shopProcess.flags, 'src/cli/vitrine.ts', ...args], {
    env: { ...shopProcess.env, ...env, VITRINE_CALLED_IN: calledIn() },
  });
}

/** Error handler of a script: a setup error is printed as one message, any other with its stack. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    if (error.details) console.error(`${error.details.trimEnd()}\n`);
    console.error(error.message);
    process.exitCode = 1;
  }
}
