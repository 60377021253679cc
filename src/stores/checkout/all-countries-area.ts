import { contentApi } from '#api/content.api.ts';
import type { Country } from '#domain/checkout/checkout.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Every country there is: many, so that they are asked for where one of them may be named, once a page. */
export function allCountriesArea({ http }: AreaDeps) {
  let asked: Promise<readonly Country[]> | undefined;
  return {
    /** Named in the language of a locale code; rejects where the shop cannot be reached, and is asked again then. */
    load(locale: string): Promise<readonly Country[]> {
      asked ??= http.call(contentApi.countries, { query: { all: 'true', locale } }).then(
        ({ countries }) => countries,
        (error: unknown) => {
          asked = undefined;
          throw error;
        },
      );
      return asked;
    },
  };
}
