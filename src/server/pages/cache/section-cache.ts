import type { PageSection } from '#domain/page/page-document.ts';
import { DerivedCache } from '#server/core/cache.ts';
import type { PageRequest } from '#theme/model/section.ts';
import type { SectionJson } from '#theme/model/theme-json.ts';

/** A value that a section read of its page. */
type Read = { of: (page: PageRequest) => unknown; value: unknown };
type CachedSection = { reads: readonly Read[]; section: PageSection };

/** Entries of a section that reads the address, for each language and currency. */
const KEPT_ADDRESSES = 4;

/**
 * Sections with their public data, cached for as long as their theme's JSON is in memory. What a section reads of its
 * page is recorded while it loads; pages with the same values get the same object, so other caches may use it as a key.
 */
export class SectionCache {
  readonly #sections = new DerivedCache<SectionJson, readonly CachedSection[]>({ name: 'sections' });

  /** The section as it was loaded for a page with the same values; `variantKey` is the language and currency. */
  get(json: SectionJson, variantKey: string, page: PageRequest): PageSection | undefined {
    const isLike = ({ reads }: CachedSection) => reads.every(({ of, value }) => of(page) === value);
    return this.#sections.find(json, variantKey, (kept) => kept.find(isLike)?.section);
  }

  /** Loads the section and caches it, if `load` allows that. */
  async load<T>(
    json: SectionJson,
    variantKey: string,
    page: PageRequest,
    load: (page: PageRequest) => Promise<PageSection | T>,
  ): Promise<PageSection | T> {
    const { seen, reads } = watched(page);
    const section = await load(seen);
    if (isSection(section)) this.#keep(json, variantKey, { reads, section });
    return section;
  }

  #keep(json: SectionJson, variantKey: string, kept: CachedSection): void {
    const before = this.#sections.peek(json, variantKey) ?? [];
    this.#sections.set(json, variantKey, [kept, ...before].slice(0, KEPT_ADDRESSES));
  }
}

function isSection(loaded: unknown): loaded is PageSection {
  return typeof loaded === 'object' && loaded !== null;
}

/** The page as a section sees it, and a list of what the section reads. */
function watched(page: PageRequest): { seen: PageRequest; reads: readonly Read[] } {
  const reads: Read[] = [];
  const read = <T>(of: (page: PageRequest) => T): T => {
    const value = of(page);
    reads.push({ of, value });
    return value;
  };
  const seen: PageRequest = {
    get type() {
      return read(({ type }) => type);
    },
    get path() {
      return read(({ path }) => path);
    },
    get market() {
      return read(({ market }) => market);
    },
    get params() {
      read(({ params }) => JSON.stringify(params));
      return page.params;
    },
    query: {
      get: (name) => read(({ query }) => query.get(name)),
      has: (name, value) => read(({ query }) => query.has(name, value)),
    },
  };
  return { seen, reads };
}
