import { Refusal } from '#api/refusal.ts';
import { COOKIES } from '#domain/cookies.ts';
import { CURRENCY_COOKIE_SECONDS, PASSWORD_HASH_COOKIE_SECONDS } from '#domain/limits.ts';
import { splitLocalePath } from '#domain/locale-path.ts';
import type { FormPost } from '../http/forms.ts';
import { openStorefront } from '../services/storefront-password.ts';

/** Currency and the shop's password without script. */
export function storefrontForms(): FormPost[] {
  return [
    {
      path: '/localization',
      handle: async (shop, { form }) => {
        const location = pathOnThisShop(form.return_to);
        const currency = shop.currencies.find(({ code }) => code === form.currency);
        return currency ? { location, cookies: { [COOKIES.marketCurrency]: { value: currency.code, seconds: CURRENCY_COOKIE_SECONDS } } } : { location };
      },
    },
    {
      path: '/password',
      handle: async (shop, { form, request }) => {
        const location = pathOnThisShop(form.return_to);
        try {
          const hash = await openStorefront(shop, form.password ?? '', request);
          return { location, cookies: { [COOKIES.storefrontPassword]: { value: hash, seconds: PASSWORD_HASH_COOKIE_SECONDS } } };
        } catch (error) {
          if (!(error instanceof Refusal) || error.status >= 500) throw error;
          return { location: `/password?${new URLSearchParams({ error: error.code, return_to: location })}` };
        }
      },
    },
  ];
}

/** A path of this shop without its prefix; anything that could lead elsewhere is the home page (decisions, "Accounts and security"). */
export function pathOnThisShop(given: string | undefined): string {
  if (!given?.startsWith('/')) return '/';
  const url = new URL(given.replaceAll('\\', '/'), 'http://shop.invalid');
  if (url.host !== 'shop.invalid' || url.pathname.startsWith('//')) return '/';
  return splitLocalePath(url.pathname).path + url.search;
}
