import { s } from './fields.ts';
import type { SettingsOf } from './fields.ts';
import { pageNumberOf } from './listing.ts';
import type { PageQuery } from './section.ts';

/** Maximum number of products in one document that holds several pages. */
const LISTED_AT_ONCE = 240;

/** How sections that list products load further pages. */
export const pagingSettings = {
  paging: s.select({
    label: 'Pagination',
    info: 'Without JavaScript, page links are always shown.',
    options: [
      { value: 'pages', label: 'Page links' },
      { value: 'more', label: '“Load more” button' },
      { value: 'scroll', label: 'Infinite scroll, then a “Load more” button' },
    ],
    default: 'pages',
    revalidates: true,
  }),
};
export type Paging = SettingsOf<typeof pagingSettings>['paging'];

/** The pages shown in one document: a single one, or all that were loaded when its address was written. */
export type PageRange = { from: number; page: number };

/** `page` is the last page shown; `from` is the first, if there are several. */
export function pageRangeOf(query: PageQuery, { paging, perPage }: { paging: Paging; perPage: number }): PageRange {
  const page = pageNumberOf(query);
  if (paging === 'pages') return { from: page, page };
  const from = Number(query.get('from') ?? page);
  const isOne = Number.isSafeInteger(from) && from > 0 && from < page;
  return { from: isOne ? Math.max(from, page - Math.floor(LISTED_AT_ONCE / perPage) + 1) : page, page };
}

/** Loads the pages of a range; returns the last page's result with the products of all of them. */
export async function readRange<T>(
  { from, page }: PageRange,
  read: (page: number, isLast: boolean) => Promise<T>,
): Promise<{ last: T; before: T[] }> {
  const pages = Array.from({ length: page - from + 1 }, (_, index) => from + index);
  const [last, ...before] = await Promise.all(pages.toReversed().map((number) => read(number, number === page)));
  return { last: last!, before: before.toReversed() };
}
