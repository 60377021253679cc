import { CART_COUNT_KEY } from '#domain/cart/cart-count-key.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import {
  CURRENCY_CHANGE_DELAY_MS,
  CURRENCY_COOKIE_SECONDS,
  LANGUAGE_COOKIE_SECONDS,
  LOCALE_COOKIE_SECONDS,
  LOCALE_PATH_COOKIE_SECONDS,
} from '#domain/limits.ts';
import { documentCookies } from '#platform/cookies.ts';
import type { Cookies } from '#platform/cookies.ts';

/*
 * Shows the language and the currency of a first visitor's country, by one change of the page and never a second
 * [acc §1, §4]. A script of its own, which the boot script imports where the page shows something else.
 */

/** A page and its visitor, as far as this touches them. */
export type FirstVisit = {
  /** Where the visitor is, and the currency the shop offers there. */
  place: { country_code: string; currency_code: string };
  /** The currency that is shown, and the country whose language is. */
  shown: { currency: string; country: string };
  /** This page in the other languages, by address. */
  languages: readonly { code: string; path: string }[];
  /** What the visitor's browser would read, the first best. */
  preferred: readonly string[];
  /** Its query and anchor, which go along. */
  rest: string;
  cookies: Pick<Cookies, 'get' | 'set'>;
  after(ms: number, run: () => void): void;
  /** Something was pressed, typed or opened on the page. */
  isInUse(): boolean;
  hasCart: boolean;
  replace(address: string): void;
  reload(): void;
};

/**
 * Shows the page as it is shown where the visitor is. Who uses the page keeps it, and the next one is looked at anew.
 * Who has a cart keeps the language, and sees the currency from the next page on. Where cookies are refused nothing
 * happens.
 */
export function settle(visit: FirstVisit): void {
  if (hasChosen(visit)) return;
  const { place, shown, hasCart } = visit;
  const language = hasCart ? undefined : languageOf(visit);
  if (hasCart || (!language && place.currency_code === shown.currency)) return void remember(visit);
  visit.after(CURRENCY_CHANGE_DELAY_MS, () => {
    if (visit.isInUse() || hasChosen(visit) || !remember(visit, language)) return;
    if (language) visit.replace(language.path + visit.rest);
    else visit.reload();
  });
}

type Language = FirstVisit['languages'][number];

/**
 * The shop's language for the country; of several the one the visitor reads best. None where the page is in one
 * already.
 */
function languageOf({ place, shown, languages, preferred }: FirstVisit): Language | undefined {
  if (shown.country === place.country_code) return undefined;
  const there = languages.filter(({ path }) => prefixOf(path).slice(3).toUpperCase() === place.country_code);
  return preferred.flatMap((tag) => there.find(({ code }) => tag.startsWith(code)) ?? [])[0] ?? there[0];
}

/** `de-de` of an address in a language other than the shop's first. */
const prefixOf = (path: string) => /^\/([a-z]{2}-[a-z]{2})(?=\/|$)/.exec(path)?.[1] ?? '';

/** True where the visitor has chosen by hand, in this tab or another. */
const hasChosen = ({ cookies }: FirstVisit) =>
  [COOKIES.globalMarket, COOKIES.marketCurrency, COOKIES.language].some((name) => cookies.get(name) !== undefined);

/** False where cookies are refused: a reload would show the same page again. */
function remember({ cookies, place }: FirstVisit, language?: Language): boolean {
  cookies.set(COOKIES.globalMarket, place.country_code, LOCALE_COOKIE_SECONDS);
  cookies.set(COOKIES.marketCurrency, place.currency_code, CURRENCY_COOKIE_SECONDS);
  if (language) {
    cookies.set(COOKIES.language, language.code, LANGUAGE_COOKIE_SECONDS);
    cookies.set(COOKIES.localePath, prefixOf(language.path), LOCALE_PATH_COOKIE_SECONDS);
  }
  return cookies.get(COOKIES.globalMarket) === place.country_code;
}

/** Runs it in a document; called by the boot script. Pages that are not indexed stay as they are. */
export function begin(place: FirstVisit['place'], shown: string): void {
  if (document.querySelector('meta[name=robots]')) return;
  const [currency = '', country = ''] = shown.split(' ');
  settle({
    place,
    shown: { currency, country },
    languages: [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map(({ hreflang, href }) => ({
      code: hreflang,
      path: new URL(href).pathname,
    })),
    preferred: navigator.languages,
    rest: location.search + location.hash,
    cookies: documentCookies(document, location.protocol === 'https:'),
    after: (ms, run) => void setTimeout(run, ms),
    // A browser that does not tell might be in use.
    isInUse: () => (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true,
    hasCart: hasCart(),
    replace: (address) => location.replace(address),
    reload: () => location.reload(),
  });
}

function hasCart(): boolean {
  try {
    return Number(localStorage.getItem(CART_COUNT_KEY)) > 0;
  } catch {
    return false;
  }
}
