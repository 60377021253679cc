import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { countriesStore } from '#stores/checkout/countries.store.ts';
import { useStores } from '#stores/core/context.tsx';
import type { Billing } from './billing.ts';

/** Asks for every country where a bill may go to any: before that, only those the shop sends to are known. */
export function useEveryCountry(billing: Billing, isWanted = true): void {
  const countries = useStores().get(countriesStore);
  const { locale } = useIntl();
  useEffect(() => {
    // Where they cannot be had, the bill goes where parcels go.
    if (isWanted) countries.load(locale).then(billing.setCountries, () => undefined);
  }, [countries, locale, billing, isWanted]);
}
