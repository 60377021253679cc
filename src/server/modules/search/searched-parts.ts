import type { SearchedParts } from '#theme/model/reader.ts';
import type { SearchHit } from './search.service.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';

/** What of a search is no product, the best first; what is not published is left out. */
export function searchedParts(model: CatalogueModel, { found, corrected }: SearchHit): SearchedParts {
  const tierOf = (id: number) => found.collection.get(id) ?? 0;
  const collections = [...model.collections.values()]
    .map(({ summary }) => summary)
    .filter(({ id }) => found.collection.has(id));
  const pages = [...found.page]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id]) => model.pages.get(model.handles.page.get(id) ?? '') ?? []);
  const posts = [...found.post]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id]) => model.journal.byId.get(id)?.summary ?? []);
  return {
    collections: collections.sort((a, b) => tierOf(b.id) - tierOf(a.id)),
    pages,
    posts,
    corrected: corrected ?? null,
  };
}
