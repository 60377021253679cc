import { isShownEverywhere, modesOf } from '../modes.ts';
import type { ModeName } from '../modes.ts';

/**
 * How much of the gate a run does: `npm test` shoots `Default` and pages, `npm run prove` every story, and judges every
 * mode by axe.
 */
export type Depth = 'usual' | 'full';

export function depthNamed(name: string | undefined): Depth {
  if (name === undefined || name === 'usual') return 'usual';
  if (name === 'full') return 'full';
  throw new Error(`STORY_DEPTH is ${name}: it is usual or full`);
}

/** The modes a story is shot in at a depth. */
export const shotModes = (story: { title: string; name: string }, depth: Depth): ModeName[] =>
  depth === 'full' || isShownEverywhere(story) ? modesOf(story) : [];
