import { globSync } from 'node:fs';
import type { Plugin } from 'vite';
import { sectionFacts } from './section-facts.ts';

const id = 'virtual:section-facts';

/**
 * `import facts from 'virtual:section-facts'`: the tokens and events that each section's code uses, collected when the
 * workbench is built.
 */
export function sectionFactsPlugin(root: string): Plugin {
  return {
    name: 'vitrine:section-facts',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined;
      const types = globSync('theme-sections/*', { cwd: root }).map((path) => path.split(/[\\/]/)[1]!);
      return `export default ${JSON.stringify(Object.fromEntries(types.map((type) => [type, sectionFacts(root, type)])))}`;
    },
  };
}
