import { postPath } from '#domain/blog/blog-paths.ts';
import type { CollectionSummary } from '#domain/page/content.ts';
import { shownFacets } from '#theme/model/filter-settings.ts';
import { filtersOf } from '#theme/model/listing.ts';
import { pageRangeOf, readRange } from '#theme/model/paging.ts';
import type { CatalogueReader } from '#theme/model/reader.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './search-results.settings.ts';
import type { FoundBeside, SearchResultsData } from './search-results.settings.ts';

/** Posts named at most: a journal may have hundreds with a word in them. */
const POSTS_NAMED = 100;
/** Collections shown where a search found nothing. */
const WAYS_ON = 5;

const toCollection = ({ handle, title }: CollectionSummary) => ({ href: `/collections/${handle}`, title });

async function foundBeside(catalogue: CatalogueReader, q: string, count: number): Promise<FoundBeside> {
  const { collections, pages, posts, corrected } = q
    ? await catalogue.search(q)
    : { collections: [], pages: [], posts: [], corrected: null };
  const isNothing = q !== '' && count + collections.length + pages.length + posts.length === 0;
  const all = isNothing ? await catalogue.collections() : [];
  return {
    collections: collections.map(toCollection),
    contentPages: pages.map(({ handle, title }) => ({ href: `/pages/${handle}`, title })),
    posts: posts.slice(0, POSTS_NAMED).map((post) => ({ href: postPath(post), title: post.title })),
    corrected,
    wayOn: all
      .toSorted((a, b) => b.product_count - a.product_count)
      .slice(0, WAYS_ON)
      .map(toCollection),
  };
}

export const section = defineSection({
  type: 'search-results',
  name: 'Search results',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  query: ['q', 'page', 'from'],
  limit: 1,
  enabledOn: { templates: ['search'] },
  async load({ catalogue, settings, page: { query } }): Promise<SearchResultsData> {
    const q = query.get('q')?.trim() ?? '';
    const range = pageRangeOf(query, settings);
    const narrowed = settings.filters === 'none' ? {} : { filters: filtersOf(query) };
    const { last, before } = await readRange(q ? range : { from: 1, page: 1 }, async (page, isLast) =>
      q
        ? catalogue.products({
            q,
            page,
            limit: settings.perPage,
            ...narrowed,
            ...('filters' in narrowed && isLast && { facets: true }),
          })
        : { items: [], count: 0, facets: undefined },
    );
    const { count, facets } = last;
    const items = [...before, last].flatMap((one) => one.items);
    const listing = facets ? shownFacets(facets, settings) : null;
    return {
      q,
      products: items,
      count,
      ...range,
      pages: Math.ceil(count / settings.perPage),
      listing,
      beside: await foundBeside(catalogue, q, count),
    };
  },
  presets: [
    { name: 'Search results' },
    { name: 'Large pictures', settings: { columns: 3, mobileColumns: 1, showVendor: true } },
  ],
});
