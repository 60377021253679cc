import { join } from 'node:path';

/**
 * What a story's picture in a mode is called, which is its path below a folder of pictures:
 * `sections-hero/default.mobile`.
 */
export function pictureName(storyId: string, mode: string): string {
  const [component, story] = storyId.split('--');
  return `${component}/${story}.${mode}`;
}

/** The file of a picture as it was taken, and as a baseline is kept. */
export const shotFile = (folder: string, name: string): string => join(folder, `${name}.png`);
export const baselineFile = (folder: string, name: string): string => join(folder, `${name}.webp`);

/** The story and the mode of a picture. */
export function storyOf(picture: string): { id: string; mode: string } {
  const [, component, story, mode] = /^([^/]+)\/(.+)\.([^.]+)$/.exec(picture) ?? [];
  return { id: `${component}--${story}`, mode: mode ?? '' };
}
