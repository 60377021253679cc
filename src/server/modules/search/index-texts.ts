import type { Listener } from '#server/core/listeners.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { indexPublished } from './index-shop.ts';
import { countWords } from './write-entries.ts';

/** Writes the search entries of texts that a merchant has published; what a search has answered before is read anew. */
export const indexTexts: Listener<'texts.published'> = async ({ db, id, now }, { kind, ids }) => {
  await indexPublished[kind](db, id, ids);
  await countWords(db, id, now());
  await bumpContentVersion(db, id);
};
