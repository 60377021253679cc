import { postPath } from '#domain/blog/blog-paths.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { SearchStore } from '#stores/search/search.store.ts';
import { withQuery } from '#domain/core/with-query.ts';

export type GroupKind = 'recent' | 'words' | 'products' | 'collections' | 'pages' | 'posts';

/** One entry of the list: where it leads, and what it says. */
export interface Option {
  href: string;
  title: string;
  product?: ProductSummary;
  /** What the browser remembers as searched for, when it is chosen: the field's text unless it names its own. */
  term?: string;
  /** Its place among all options. */
  index: number;
}

export interface Group {
  kind: GroupKind;
  options: readonly Option[];
}

type Entry = Omit<Option, 'index'>;

/** The list of a search field: what was searched for before, until something is typed; then what was found, by kind. */
export function groupsOf({
  status,
  recent,
  answer,
  text,
}: Pick<SearchStore, 'status' | 'recent' | 'answer' | 'text'>): Group[] {
  const term = (title: string): Entry => ({ title, href: withQuery('/search', { q: title }), term: title });
  if (status === 'empty') return numbered([['recent', recent.map(term)]]);
  if (!answer) return [];
  return numbered([
    ['words', answer.suggestions.filter((word) => word !== text.trim().toLowerCase()).map(term)],
    [
      'products',
      answer.products.map((product) => ({ title: product.title, href: `/products/${product.handle}`, product })),
    ],
    ['collections', answer.collections.map(({ handle, title }) => ({ title, href: `/collections/${handle}` }))],
    ['pages', answer.pages.map(({ handle, title }) => ({ title, href: `/pages/${handle}` }))],
    ['posts', answer.posts.map((post) => ({ title: post.title, href: postPath(post) }))],
  ]);
}

function numbered(groups: [GroupKind, Entry[]][]): Group[] {
  let index = 0;
  return groups
    .filter(([, entries]) => entries.length > 0)
    .map(([kind, entries]) => ({ kind, options: entries.map((entry) => ({ ...entry, index: index++ })) }));
}

/** The element of an option, which the field names as the active one. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
