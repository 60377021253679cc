import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { fontFiles } from '../../src/theme/model/fonts.ts';

/** Takes the bundled fonts into the client's build: no style sheet names them, a theme's own style does (`theme/model/fonts.ts`). */
export function emitFonts(): Plugin {
  let root = '';
  return {
    name: 'vitrine:fonts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart() {
      for (const path of fontFiles) this.emitFile({ type: 'asset', name: basename(path), originalFileName: path, source: readFileSync(join(root, path)) });
    },
  };
}
