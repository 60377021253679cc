import { ensureInstalled } from './install.mjs';
import { ensureNode, nodeEnvironment } from './node.mjs';
import { handOver } from './process.mjs';
import { SetupError } from './project.mjs';

/** Brings packages and Node; answers the Node to run and the environment to run it in. */
export async function bootstrap() {
  await ensureInstalled();
  const node = await ensureNode();
  return { node, env: nodeEnvironment(node) };
}

/** Runs the `vitrine` command in the foreground and answers its exit code. */
export function vitrine({ node, env }, args) {
  return handOver(node, ['src/cli/vitrine.ts', ...args], { env });
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
