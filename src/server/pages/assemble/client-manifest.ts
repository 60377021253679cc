import type { ViteManifest } from './renderer.ts';

/** The client's manifest, and those of the scripts that are built by themselves (`vite.config.ts`). */
const FILES = ['.vite/manifest.json', '.vite/boot.json', '.vite/first-visit.json'];

/** Every entry of the client's folder, by source; `readText` gives the text of a file in it. */
export function clientManifest(readText: (file: string) => string): ViteManifest {
  return Object.assign({}, ...FILES.map((file) => JSON.parse(readText(file)) as ViteManifest));
}
