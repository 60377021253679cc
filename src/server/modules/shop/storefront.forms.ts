import { isRefusal } from '#api/core/refusal.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import {
  CURRENCY_COOKIE_SECONDS,
  LANGUAGE_COOKIE_SECONDS,
  LOCALE_COOKIE_SECONDS,
  LOCALE_PATH_COOKIE_SECONDS,
  PASSWORD_HASH_COOKIE_SECONDS,
} from '#domain/limits.ts';
import { localePrefix } from '#domain/page/locale-path.ts';
import { pathOnThisShop } from '#domain/page/path-on-this-shop.ts';
import type { FormPost, FormResult } from '#server/http/forms/forms.ts';
import type { CurrencyRow, LocaleRow } from '#server/core/shops.ts';
import { currencyFor } from '#server/core/currencies.ts';
import { asCountry } from './location/locate.ts';
import { openStorefront } from './storefront-password.ts';

/**
 * Language, country, currency and storefront password without script. A country sets its currency too; unknown values
 * change nothing.
 */
export function storefrontForms(): FormPost[] {
  return [
    {
      path: '/localization',
      handle: async (shop, { form }) => {
        const country = asCountry(form.country);
        const currency = shop.currencies.find(
          ({ code }) => code === (form.currency ?? (country && currencyFor(shop, country).code)),
        );
        const locale = shop.locales.find(({ code, is_published }) => is_published && code === form.locale);
        return {
          location: pathOnThisShop(form.return_to),
          ...(locale && { prefix: localePrefix(locale) }),
          cookies: {
            ...(currency && currencyCookies(currency)),
            ...(locale && localeCookies(locale)),
            ...(country && countryCookies(country)),
          },
        };
      },
    },
    {
      path: '/password',
      handle: async (shop, { form, request }) => {
        const location = pathOnThisShop(form.return_to);
        try {
          const hash = await openStorefront(shop, form.password ?? '', request);
          return {
            location,
            cookies: { [COOKIES.storefrontPassword]: { value: hash, seconds: PASSWORD_HASH_COOKIE_SECONDS } },
          };
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return { location: `/password?${new URLSearchParams({ error: error.code, return_to: location })}` };
        }
      },
    },
  ];
}

function currencyCookies({ code }: CurrencyRow): FormResult['cookies'] {
  return { [COOKIES.marketCurrency]: { value: code, seconds: CURRENCY_COOKIE_SECONDS } };
}

function countryCookies(code: string): FormResult['cookies'] {
  return { [COOKIES.globalMarket]: { value: code, seconds: LOCALE_COOKIE_SECONDS } };
}

/** The cookies of the specification [core §9]. */
function localeCookies(locale: LocaleRow): FormResult['cookies'] {
  return {
    [COOKIES.language]: { value: locale.code, seconds: LANGUAGE_COOKIE_SECONDS },
    [COOKIES.localePath]: { value: localePrefix(locale).slice(1), seconds: LOCALE_PATH_COOKIE_SECONDS },
    ...countryCookies(locale.country_code.toUpperCase()),
  };
}
