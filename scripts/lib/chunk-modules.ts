import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** A chunk's modules and imports in the client's build; paths are relative to the repository. */
export interface ChunkModules {
  readonly isEntry: boolean;
  readonly name: string;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Builds that a shopper's browser loads, by environment. */
export const SHOPPER_BUILDS: readonly string[] = ['client', 'boot', 'firstVisit'];

/** The file with a build's chunks, relative to the client's folder. */
export const modulesFile = (build: string) => `.vite/modules${build === 'client' ? '' : `-${build}`}.json`;

/** Writes `.vite/modules.json` beside the client's manifest: the modules of each chunk, for the bundle's tests. */
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
