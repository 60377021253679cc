import { shotModes } from '../../.storybook/gate/depth.ts';
import type { Depth } from '../../.storybook/gate/depth.ts';
import { pictureName } from './names.ts';

/** The names of the pictures that stories have at a depth of the gate; `full` are all there can be. */
export const wantedPictures = (
  stories: readonly { id: string; title: string; name: string }[],
  depth: Depth,
): string[] => stories.flatMap((story) => shotModes(story, depth).map((mode) => pictureName(story.id, mode)));
