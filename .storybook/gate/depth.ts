import { modesOf, picturedModes } from '../modes.ts';
import type { ModeName } from '../modes.ts';

/**
 * How much of the gate a run does: `npm test` visits `Default` and pages in all their modes and looks at their
 * pictures, other states in the first mode alone; `npm run prove` visits every story in every mode for axe and geometry.
 */
export type Depth = 'usual' | 'full';

export function depthNamed(name: string | undefined): Depth {
  if (name === undefined || name === 'usual') return 'usual';
  if (name === 'full') return 'full';
  throw new Error(`STORY_DEPTH is ${name}: it is usual or full`);
}

/** The modes a story is shown in at a depth, beside the first. */
export const shownModes = (story: { title: string; name: string }, depth: Depth): ModeName[] =>
  depth === 'full' ? modesOf(story) : picturedModes(story);
