import type { SourceFolders } from '#server/images/sources.ts';
import { DEMO_SHOPS } from '../demo/shops.ts';

/** The folders of pictures that come with the program, by shop handle. */
export function bundledImages(): SourceFolders['shipped'] {
  return Object.fromEntries(DEMO_SHOPS.map(({ handle, pictures }) => [handle, pictures]));
}
