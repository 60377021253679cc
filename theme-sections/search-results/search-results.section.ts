import { postPath } from '#domain/blog/blog-paths.ts';
import type { CollectionSummary } from '#domain/page/content.ts';
import { shownFacets } from '#theme/model/filter-settings.ts';
import { filtersOf, sortOf } from '#theme/model/listing.ts';
import { pageRangeOf, readRange } from '#theme/model/paging.ts';
import type { CatalogueReader } from '#theme/model/reader.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './search-results.settings.ts';
import type { FoundBeside, SearchResultsData } from './search-results.settings.ts';

/** Maximum number of posts listed; a blog may have hundreds of matches. */
const POSTS_NAMED = 100;
/** Terms and collections that lead on. */
const TERMS = 6;
const COLLECTIONS = 6;
/** Best sellers whose types are the popular terms. */
const BEST_SELLERS = 24;

const toCollection = ({ handle, title }: CollectionSummary) => ({ href: `/collections/${handle}`, title });

async function foundBeside(catalogue: CatalogueReader, q: string): Promise<FoundBeside> {
  const { collections, pages, posts, corrected } = q
    ? await catalogue.search(q)
    : { collections: [], pages: [], posts: [], corrected: null };
  return {
    collections: collections.map(toCollection),
    contentPages: pages.map(({ handle, title }) => ({ href: `/pages/${handle}`, title })),
    posts: posts.slice(0, POSTS_NAMED).map((post) => ({ href: postPath(post), title: post.title })),
    corrected,
  };
}

async function startOf(catalogue: CatalogueReader): Promise<NonNullable<SearchResultsData['start']>> {
  const [best, all] = await Promise.all([
    catalogue.recommendations({ kind: 'best-selling', limit: BEST_SELLERS }),
    catalogue.collections(),
  ]);
  const terms = [...new Set(best.map(({ product_type }) => product_type).filter(Boolean))];
  return {
    terms: terms.slice(0, TERMS),
    collections: all
      .filter(({ product_count }) => product_count > 0)
      .toSorted((a, b) => b.product_count - a.product_count)
      .slice(0, COLLECTIONS)
      .map(({ id, handle, title, image, product_count }) => ({ id, handle, title, image, product_count })),
  };
}

export const section = defineSection({
  type: 'search-results',
  name: 'Search results',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  query: ['q', 'page', 'from', 'sort_by'],
  limit: 1,
  enabledOn: { templates: ['search'] },
  async load({ catalogue, settings, page: { query } }): Promise<SearchResultsData> {
    const q = query.get('q')?.trim() ?? '';
    const range = pageRangeOf(query, settings);
    const sort_by = sortOf(query);
    const narrowed = settings.filters === 'none' ? {} : { filters: filtersOf(query) };
    const { last, before } = await readRange(q ? range : { from: 1, page: 1 }, async (page, isLast) =>
      q
        ? catalogue.products({
            q,
            page,
            limit: settings.perPage,
            sort_by,
            ...narrowed,
            ...('filters' in narrowed && isLast && { facets: true }),
          })
        : { items: [], count: 0, facets: undefined },
    );
    const { count, facets } = last;
    const items = [...before, last].flatMap((one) => one.items);
    const listing = facets ? shownFacets(facets, settings) : null;
    const beside = await foundBeside(catalogue, q);
    const isStart = count + beside.collections.length + beside.contentPages.length + beside.posts.length === 0;
    return {
      q,
      products: items,
      count,
      ...range,
      pages: Math.ceil(count / settings.perPage),
      listing,
      sort_by: sort_by ?? 'featured',
      beside,
      start: isStart && (q !== '' || settings.popular) ? await startOf(catalogue) : null,
    };
  },
  presets: [
    { name: 'Search results' },
    { name: 'Large images', settings: { columns: 3, mobileColumns: 1, showVendor: true } },
  ],
});
