import { picturedModes } from '../../.storybook/modes.ts';
import { pictureName } from './names.ts';

/** The names of the pictures that stories have: each has a baseline, and each baseline is one of them. */
export const wantedPictures = (stories: readonly { id: string; title: string; name: string }[]): string[] =>
  stories.flatMap((story) => picturedModes(story).map((mode) => pictureName(story.id, mode)));
