import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { PROJECT } from './paths.ts';

/** Its files name each other in full, so there is nothing to look up; Node would read the package's 180 kB of `exports` anew for each of them. */
const PLAIN_PACKAGE = '/node_modules/drizzle-orm/';

/** Makes loading the modules that follow cheaper: nearly half of a start's processor time. Sources are stripped of types and compiled once. */
export function loadQuickly(): void {
  enableCompileCache(join(PROJECT, 'node_modules/.cache/vitrine'));
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context;
      if (!specifier.startsWith('.') || !parentURL?.includes(PLAIN_PACKAGE)) return nextResolve(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
