import { COOKIES } from '#domain/core/cookies.ts';
import type { ShopLocale } from '#domain/shop/shop.ts';
import { LANGUAGE_COOKIE_SECONDS, LOCALE_COOKIE_SECONDS, LOCALE_PATH_COOKIE_SECONDS } from '#domain/limits.ts';
import { directionOf, localePrefix, splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import type { Direction } from '#domain/page/locale-path.ts';
import type { Cookies } from '#platform/cookies.ts';
import type { PageAddress } from '#platform/page.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = {
  /** Code of the page's language, and the shop's languages. */
  shop: () => { code: string; locales: readonly ShopLocale[] };
  cookies: Cookies;
  page: PageAddress;
};

/** The page's language, fixed for the document; another language is another document [core §2, §9]. */
export class LocaleStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<LocaleStore, 'deps'>(this, { deps: false });
  }

  get code(): string {
    return this.deps.shop().code;
  }

  get all(): readonly ShopLocale[] {
    return this.deps.shop().locales;
  }

  get current(): ShopLocale | undefined {
    return this.all.find(({ code }) => code === this.code);
  }

  get direction(): Direction {
    return directionOf(this.code);
  }

  /** `/de-de`, or empty for the shop's first language. */
  get prefix(): string {
    return this.current ? localePrefix(this.current) : '';
  }

  /** Where the page on show is in another language; a plain link works without script. */
  addressIn(code: string): string {
    const { path, search } = this.deps.page.current();
    const locale = this.find(code);
    return withPrefix(splitLocalePath(path).path, locale ? localePrefix(locale) : '') + search;
  }

  /** Remembers the language and goes to the page in it. */
  switchTo(code: string): void {
    const locale = this.find(code);
    if (!locale || code === this.code) return;
    const { cookies, page } = this.deps;
    cookies.set(COOKIES.language, code, LANGUAGE_COOKIE_SECONDS);
    cookies.set(COOKIES.localePath, localePrefix(locale).slice(1), LOCALE_PATH_COOKIE_SECONDS);
    cookies.set(COOKIES.globalMarket, locale.country_code.toUpperCase(), LOCALE_COOKIE_SECONDS);
    page.assign(this.addressIn(code));
  }

  private find(code: string): ShopLocale | undefined {
    return this.all.find((locale) => locale.code === code);
  }
}

export const localeStore = defineStore(
  ({ platform: { cookies, page }, shop }) =>
    new LocaleStore({ shop: () => ({ code: shop.shop?.locale.code ?? '', locales: shop.locales }), cookies, page }),
);
