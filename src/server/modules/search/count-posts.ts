import type { Listener } from '#server/core/listeners.ts';
import { countWords } from './write-entries.ts';

/** Words of posts that are published now may be typed, completed and corrected from now on. */
export const countPosts: Listener<'content.changed'> = async ({ db, id, now }, { kind }) => {
  if (kind === 'post') await countWords(db, id, now());
};
