import { CART_COUNT_KEY } from '#domain/cart/cart-count-key.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { CURRENCY_CHANGE_DELAY_MS, LOCALE_COOKIE_SECONDS } from '#domain/limits.ts';
import { documentCookies } from '#platform/cookies.ts';
import type { Cookies } from '#platform/cookies.ts';
import type { LanguageSuggestion } from '#domain/shop/language-suggestion.ts';
import { suggestedLanguage } from '#domain/shop/language-suggestion.ts';

/*
 * Remembers where a first visitor is, shows that country's currency, and asks about the language where country, browser
 * and page disagree [acc §1, §4]. A script of its own, which the boot script imports where the page shows something
 * else.
 */

/** A page and its visitor, as far as this touches them. */
export type FirstVisit = {
  /** Where the visitor is, and the currency the shop offers there. */
  place: { country_code: string; currency_code: string };
  /** The currency and the language that are shown. */
  shown: { currency: string; language: string };
  /** The page's address names language and country, which decide about the currency. */
  hasPrefix: boolean;
  /** The shop's languages, each with its country and this page's address in it. */
  languages: readonly LanguageSuggestion[];
  /** What the visitor's browser would read, the first best. */
  preferred: readonly string[];
  cookies: Pick<Cookies, 'get' | 'set'>;
  after(ms: number, run: () => void): void;
  /** Something was pressed, typed or opened on the page. */
  isInUse(): boolean;
  hasCart: boolean;
  ask(language: LanguageSuggestion): void;
  reload(): void;
};

/**
 * Who uses the page, has a cart or is asked keeps the page, and sees the currency on the next one. Where cookies are
 * refused nothing happens.
 */
export function settle(visit: FirstVisit): void {
  if (hasChosen(visit)) return;
  const { place, shown, hasPrefix, hasCart } = visit;
  const language = suggestedLanguage(visit.languages, visit.preferred, shown.language, place.country_code);
  if (language && remember(visit)) return visit.ask(language);
  if (hasCart || hasPrefix || place.currency_code === shown.currency) return void remember(visit);
  visit.after(CURRENCY_CHANGE_DELAY_MS, () => {
    if (!visit.isInUse() && !hasChosen(visit) && remember(visit)) visit.reload();
  });
}

/** True where the visitor has chosen by hand, in this tab or another. */
const hasChosen = ({ cookies }: FirstVisit) =>
  [COOKIES.globalMarket, COOKIES.marketCurrency, COOKIES.language].some((name) => cookies.get(name) !== undefined);

/** False where cookies are refused: a reload would show the same page again, and a question come back. */
function remember({ cookies, place }: FirstVisit): boolean {
  cookies.set(COOKIES.globalMarket, place.country_code, LOCALE_COOKIE_SECONDS);
  return cookies.get(COOKIES.globalMarket) === place.country_code;
}

/** Runs it in a document; called by the boot script. Pages that are not indexed stay as they are. */
export function begin(place: FirstVisit['place'], shown: string): void {
  if (document.querySelector('meta[name=robots]')) return;
  const [currency = ''] = shown.split(' ');
  settle({
    place,
    shown: { currency, language: document.documentElement.lang },
    hasPrefix: prefixOf(location.pathname) !== '',
    languages: [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]:not([hreflang=x-default])')].map(
      ({ hreflang, href }) => {
        const path = new URL(href).pathname;
        return { code: hreflang, country: prefixOf(path).slice(3).toUpperCase(), path };
      },
    ),
    preferred: navigator.languages,
    cookies: documentCookies(document, location.protocol === 'https:'),
    after: (ms, run) => void setTimeout(run, ms),
    // A browser that does not tell might be in use.
    isInUse: () => (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true,
    hasCart: hasCart(),
    ask(language) {
      const queue = window.vitrine;
      if (!queue) return;
      queue.suggestion = language;
      if (queue.suggest) queue.suggest();
      else void queue.start();
    },
    reload: () => location.reload(),
  });
}

/** `de-de` of an address in a language other than the shop's first. */
const prefixOf = (path: string) => /^\/([a-z]{2}-[a-z]{2})(?=\/|$)/.exec(path)?.[1] ?? '';

function hasCart(): boolean {
  try {
    return Number(localStorage.getItem(CART_COUNT_KEY)) > 0;
  } catch {
    return false;
  }
}
