import { contentApi } from '#api/content.api.ts';
import type { Http } from '#api/core/http.ts';
import type { Country } from '#domain/checkout/checkout.ts';
import { defineStore } from '../core/define-store.ts';

/** Every country, loaded once a page where it is needed, since the list is long. */
class CountriesStore {
  private readonly http: Http;
  private loading: Promise<readonly Country[]> | undefined;

  constructor({ http }: { http: Http }) {
    this.http = http;
  }

  /** Named in the language of a locale code; rejects where the shop cannot be reached, and is asked again then. */
  load(locale: string): Promise<readonly Country[]> {
    this.loading ??= this.http.call(contentApi.countries, { query: { all: 'true', locale } }).then(
      ({ countries }) => countries,
      (error: unknown) => {
        this.loading = undefined;
        throw error;
      },
    );
    return this.loading;
  }
}

export const countriesStore = defineStore(({ http }) => new CountriesStore({ http }));
