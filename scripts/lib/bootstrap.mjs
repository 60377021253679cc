import { readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { ensureNode, nodeEnvironment } from './node.mjs';
import { handOver } from './process.mjs';
import { SetupError, calledIn } from './project.mjs';

const shopProcess = JSON.parse(readFileSync(new URL('../../src/cli/serve/process.json', import.meta.url), 'utf8'));

/** Brings packages and Node; answers the Node to run and the environment to run it in. */
export async function bootstrap() {
  await ensureInstalled();
  const node = await ensureNode();
  return { node, env: nodeEnvironment(node) };
}

/**
 * Runs the `vitrine` command in the foreground and answers its exit code. Small young generations, two arenas of
 * malloc, and buffers from 32 kB on mapped each for itself, so that they go back when they are freed: with what Node
 * and glibc choose, a shop under load keeps 140 MB more that it does not use. It runs in the project's folder and is
 * told where it was typed: paths start there.
 */
export function vitrine({ node, env }, args) {
  return handOver(node, [...shopProcess.flags, 'src/cli/vitrine.ts', ...args], {
    env: { ...shopProcess.env, ...env, VITRINE_CALLED_IN: calledIn() },
  });
}

/** The last resort of a script: a setup error is told in a sentence, anything else keeps its stack. */
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
