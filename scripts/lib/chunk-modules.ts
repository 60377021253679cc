import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What a chunk of the client's build holds and asks for; paths are relative to the repository. */
export interface ChunkModules {
  readonly isEntry: boolean;
  readonly name: string;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Builds that a shopper's browser loads, by environment. */
export const SHOPPER_BUILDS: readonly string[] = ['client', 'boot', 'firstVisit'];

/** Where a build's chunks are listed, below the client's folder. */
export const modulesFile = (build: string) => `.vite/modules${build === 'client' ? '' : `-${build}`}.json`;

/**
 * Writes `.vite/modules.json` beside the client's manifest: which source is in which chunk, for the tests of the
 * bundle.
 */
export function chunkModules(): Plugin {
  let root = '';
  return {
    name: 'vitrine:chunk-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => SHOPPER_BUILDS.includes(name),
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const inProject = (id: string) =>
        relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')).replaceAll('\\', '/');
      const chunks: Record<string, ChunkModules> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { fileName, isEntry, name, moduleIds, imports, dynamicImports } = output;
        chunks[fileName] = { isEntry, name, modules: moduleIds.map(inProject), imports, dynamicImports };
      }
      this.emitFile({
        type: 'asset',
        fileName: modulesFile(this.environment.name),
        source: JSON.stringify(chunks, null, 1),
      });
    },
  };
}
