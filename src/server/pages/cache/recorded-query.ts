import { ALL_FILTERS, parseFilters, writeFilters } from '#domain/collection/filters.ts';
import type { PageQuery } from '#theme/model/section.ts';

/** A query that records the names of the parameters that are read, present or not. */
export class RecordedQuery implements PageQuery {
  readonly #params: URLSearchParams;
  readonly #read = new Set<string>();

  constructor(params: URLSearchParams) {
    this.#params = params;
  }

  /** Sorted. */
  get read(): string[] {
    return [...this.#read].toSorted();
  }

  get(name: string): string | null {
    this.#read.add(name);
    return name === ALL_FILTERS ? writeFilters(parseFilters(this.#params)) : this.#params.get(name);
  }

  has(name: string, value?: string): boolean {
    this.#read.add(name);
    return this.#params.has(name, value);
  }
}
