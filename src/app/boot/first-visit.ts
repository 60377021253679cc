/*
 * What a shop shows to whoever comes for the first time: the language and the currency of their country, by one change of the page and
 * never a second [acc §1, §4]. The boot script fetches it where the page shows something else; like it this file imports nothing, since
 * what it shares with the application would bring that along.
 */

/** Names and seconds of `domain/cookies.ts` and `domain/limits.ts`. */
export const WRITTEN = {
  market: ['global_market', 604_800],
  currency: ['market_currency', 604_800],
  language: ['language', 31_536_000],
  path: ['locale_path', 31_536_000],
} as const;
/** CURRENCY_CHANGE_DELAY_MS. */
export const DELAY_MS = 1000;

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
  cookies: { get(name: string): string | undefined; set(name: string, value: string, seconds: number): void };
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
  visit.after(DELAY_MS, () => {
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

/** By hand, in this tab or another: what somebody chose is not chosen for them. */
const hasChosen = ({ cookies }: FirstVisit) =>
  [WRITTEN.market, WRITTEN.currency, WRITTEN.language].some(([name]) => cookies.get(name) !== undefined);

/** Whether it could be: a page that is asked for anew without its cookies would be the same page. */
function remember({ cookies, place }: FirstVisit, language?: Language): boolean {
  const values = {
    market: place.country_code,
    currency: place.currency_code,
    ...(language && { language: language.code, path: prefixOf(language.path) }),
  };
  for (const [key, value] of Object.entries(values) as [keyof typeof WRITTEN, string][])
    cookies.set(WRITTEN[key][0], value, WRITTEN[key][1]);
  return cookies.get(WRITTEN.market[0]) === place.country_code;
}

/**
 * The same in a document; called by the boot script. What is one visitor's alone, or found anew each time, stays as it
 * is.
 */
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
    cookies: {
      get: (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1],
      set: (name, value, seconds) =>
        void (document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`),
    },
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
    return Number(localStorage.getItem('cartCount')) > 0;
  } catch {
    return false;
  }
}
