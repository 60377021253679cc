import type { Listener } from '#server/core/listeners.ts';
import { countWords } from './write-entries.ts';

/** Counts the words of newly published posts, so that they can be completed and corrected. */
export const countPosts: Listener<'content.changed'> = async ({ db, id, now }, { kind }) => {
  if (kind === 'post') await countWords(db, id, now());
};
