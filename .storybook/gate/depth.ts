import { modesOf, picturedModes } from '../modes.ts';
import type { ModeName } from '../modes.ts';

/**
 * How much a run checks: `npm test` visits `Default` and pages in all their modes with screenshots, other stories in
 * the first mode only; `npm run prove` checks axe and geometry of every story in every mode.
 */
export type Depth = 'usual' | 'full';

export function depthNamed(name: string | undefined): Depth {
  if (name === undefined || name === 'usual') return 'usual';
  if (name === 'full') return 'full';
  throw new Error(`STORY_DEPTH is ${name}: it is usual or full`);
}

/** The modes in which a story is shown at a depth, besides the first. */
export const shownModes = (story: { title: string; name: string }, depth: Depth): ModeName[] =>
  depth === 'full' ? modesOf(story) : picturedModes(story);
