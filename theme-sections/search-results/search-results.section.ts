import { pageNumberOf } from '#theme/model/listing.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './search-results.settings.ts';
import type { SearchResultsData } from './search-results.settings.ts';

export const section = defineSection({
  type: 'search-results',
  name: 'Search results',
  category: 'Products',
  version: 1,
  settings,
  hydrate: 'never',
  limit: 1,
  enabledOn: { templates: ['search'] },
  async load({ catalogue, settings: { perPage }, page: { query } }): Promise<SearchResultsData> {
    const q = query.get('q')?.trim() ?? '';
    const page = pageNumberOf(query);
    const { items, count } = q ? await catalogue.products({ q, page, limit: perPage }) : { items: [], count: 0 };
    return { q, products: items, count, page, pages: Math.ceil(count / perPage) };
  },
  presets: [{ name: 'Search results' }, { name: 'Large pictures', settings: { columns: 3, mobileColumns: 1, showVendor: true } }],
});
