import type { PostSummary } from '#domain/blog/blog.ts';
import type { SearchedParts } from '#theme/model/reader.ts';
import type { SearchHit } from './search.service.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';

/** Published posts by id. */
export type Posts = { get(id: number): PostSummary | undefined };

/** The results other than products, best first, without unpublished ones. */
export function searchedParts(model: CatalogueModel, posts: Posts, { found, corrected }: SearchHit): SearchedParts {
  const tierOf = (id: number) => found.collection.get(id) ?? 0;
  const collections = [...model.collections.values()]
    .map(({ summary }) => summary)
    .filter(({ id }) => found.collection.has(id));
  return {
    collections: collections.sort((a, b) => tierOf(b.id) - tierOf(a.id)),
    pages: bestFirst(found.page).flatMap((id) => model.pages.get(model.handles.page.get(id) ?? '') ?? []),
    posts: bestFirst(found.post).flatMap((id) => posts.get(id) ?? []),
    corrected: corrected ?? null,
  };
}

const bestFirst = (found: ReadonlyMap<number, number>): number[] =>
  [...found].sort(([, a], [, b]) => b - a).map(([id]) => id);
