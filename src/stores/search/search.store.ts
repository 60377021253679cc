import { observableRef } from 'mobx';
import type { Answer } from '#api/core/endpoint.ts';
import type { Http } from '#api/core/http.ts';
import { searchApi } from '#api/search.api.ts';
import { readSearches, RECENT_SEARCHES_KEY, withSearch } from '#domain/search/recent-searches.ts';
import { debounce } from '#platform/clock.ts';
import type { Clock } from '#platform/clock.ts';
import type { KeyValueStorage } from '#platform/storage.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

export type SearchAnswer = Answer<typeof searchApi.search>;

/** Milliseconds without typing before a search starts. */
export const SEARCH_PAUSE_MS = 150;

type Deps = { http: Http; local: Pick<KeyValueStorage, 'get' | 'set' | 'remove'>; clock: Clock };

/** Search results while typing; a response to an earlier query is dropped. */
export class SearchStore {
  text = '';
  status: 'empty' | 'asking' | 'answered' | 'failed' = 'empty';
  /** The last response; it stays while the next one is loading. */
  answer: SearchAnswer | null = null;
  recent: readonly string[];
  private readonly deps: Deps;
  private readonly askSoon: () => void;
  private asking = new AbortController();

  constructor(deps: Deps) {
    this.deps = deps;
    this.recent = readSearches(deps.local.get(RECENT_SEARCHES_KEY));
    makeStore<SearchStore, 'deps' | 'askSoon' | 'asking'>(this, {
      deps: false,
      askSoon: false,
      asking: false,
      answer: observableRef,
      recent: observableRef,
    });
    this.askSoon = debounce(deps.clock, SEARCH_PAUSE_MS, () => void this.ask());
  }

  /** Takes the field's text and searches after a pause in typing. */
  type(text: string): void {
    this.text = text;
    this.asking.abort();
    this.status = text.trim() === '' ? 'empty' : 'asking';
    if (this.status === 'empty') this.answer = null;
    else this.askSoon();
  }

  /** Stores the query as a recent search, in this browser only. */
  keep(text = this.text): void {
    this.recent = withSearch(this.recent, text);
    this.deps.local.set(RECENT_SEARCHES_KEY, JSON.stringify(this.recent));
  }

  forget(): void {
    this.recent = [];
    this.deps.local.remove(RECENT_SEARCHES_KEY);
  }

  private async ask(): Promise<void> {
    const q = this.text.trim();
    if (q === '') return;
    this.asking = new AbortController();
    const { signal } = this.asking;
    const answer = await this.deps.http.call(searchApi.search, { query: { q } }, { signal }).catch(() => null);
    if (!signal.aborted) this.receive(answer);
  }

  private receive(answer: SearchAnswer | null): void {
    this.answer = answer;
    this.status = answer ? 'answered' : 'failed';
  }
}

export const searchStore = defineStore(
  ({ http, platform: { local, clock } }) => new SearchStore({ http, local, clock }),
);
