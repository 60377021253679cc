import { describe, expect, it } from 'vitest';
import { COOKIES } from '#domain/core/cookies.ts';
import { CURRENCY_CHANGE_DELAY_MS, LOCALE_COOKIE_SECONDS } from '#domain/limits.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import type { MemoryPlatform } from '#platform/memory-platform.ts';
import { settle } from './first-visit.ts';
import type { FirstVisit } from './first-visit.ts';

const LANGUAGES = [
  { code: 'en', country: '', path: '/products/mug' },
  { code: 'de', country: 'DE', path: '/de-de/products/becher' },
  { code: 'fr', country: 'FR', path: '/fr-fr/products/mug' },
];
const GERMANY = { country_code: 'DE', currency_code: 'EUR' };
const BRITAIN = { country_code: 'GB', currency_code: 'GBP' };
const AT_HOME = { country_code: 'US', currency_code: 'USD' };

/** A first visit from a place, and what became of the page, in order. */
function visitFrom(
  place: typeof GERMANY,
  given: Partial<FirstVisit> = {},
  platform: MemoryPlatform = memoryPlatform(),
) {
  const done: string[] = [];
  const visit: FirstVisit = {
    place,
    shown: { currency: place.currency_code, language: 'en' },
    hasPrefix: false,
    languages: LANGUAGES,
    preferred: ['en-US', 'en'],
    cookies: platform.cookies,
    after: (ms, run) => void platform.clock.after(ms, run),
    isInUse: () => false,
    hasCart: false,
    ask: ({ code }) => void done.push(code),
    reload: () => void done.push('reload'),
    ...given,
  };
  return { done, platform, visit };
}

function come(...given: Parameters<typeof visitFrom>) {
  const one = visitFrom(...given);
  settle(one.visit);
  one.platform.clock.tick(CURRENCY_CHANGE_DELAY_MS);
  return one;
}
const NAMES = [COOKIES.globalMarket, COOKIES.marketCurrency, COOKIES.language, COOKIES.localePath];
const written = ({ platform: { cookies } }: { platform: MemoryPlatform }) =>
  Object.fromEntries(NAMES.flatMap((name) => (cookies.get(name) === undefined ? [] : [[name, cookies.get(name)]])));
/** A page that a cache keeps, in the shop's currency. */
const inDollars = { shown: { currency: 'USD', language: 'en' } };

describe('a first visit', () => {
  it('[acc §9, core §9] remembers the country for as long as the specification says, and no choice', () => {
    const { platform } = come(GERMANY);
    expect(Object.fromEntries(platform.cookies.lifetimes)).toEqual({ [COOKIES.globalMarket]: LOCALE_COOKIE_SECONDS });
  });

  it('[decisions, Sessions and keys] asks whose browser reads the page about the country’s language, and leaves the page', () => {
    const english = come(GERMANY, inDollars);
    expect([english.done, written(english)]).toEqual([['de'], { global_market: 'DE' }]);
  });

  it('[decisions, Sessions and keys] asks who came by another language’s address about the browser’s, and no more where all agree', () => {
    const shown = { currency: 'EUR', language: 'de' };
    expect(come(AT_HOME, { shown, hasPrefix: true }).done).toEqual(['en']);
    expect(come(GERMANY, { shown, hasPrefix: true, preferred: ['pt', 'fr-CA'] }).done).toEqual(['fr']);
    expect(come(GERMANY, { shown, hasPrefix: true, preferred: ['de-AT', 'en'] }).done).toEqual([]);
    expect(come(AT_HOME).done).toEqual([]);
    expect(come(BRITAIN).done).toEqual([]);
  });

  it('[decisions, Sessions and keys] asks nobody whose browser names none of the shop’s languages, since the country has decided', () => {
    expect(come(GERMANY, { preferred: ['pt-BR'] }).done).toEqual([]);
  });

  it('[acc §1] takes of several languages of a country the one that is read', () => {
    const languages = [
      { code: 'en', country: '', path: '/' },
      { code: 'fr', country: 'CH', path: '/fr-ch' },
      { code: 'it', country: 'CH', path: '/it-ch' },
    ];
    const from = { country_code: 'CH', currency_code: 'CHF' };
    expect(come(from, { languages, preferred: ['en', 'it-IT'] }).done).toEqual(['it']);
    expect(come(from, { languages, preferred: ['en'] }).done).toEqual(['fr']);
    expect(come(from, { languages, shown: { currency: 'CHF', language: 'it' }, preferred: ['it'] }).done).toEqual([]);
  });

  it('[acc §4] shows the currency after a second where the page has another', () => {
    const british = visitFrom(BRITAIN, inDollars);
    settle(british.visit);
    british.platform.clock.tick(CURRENCY_CHANGE_DELAY_MS - 1);
    expect(british.done).toEqual([]);
    british.platform.clock.tick(1);
    expect(british.done).toEqual(['reload']);
    expect(written(british)).toEqual({ global_market: 'GB' });
  });

  it('[decisions, Sessions and keys] the currency of an address with a country stays', () => {
    const shown = { currency: 'EUR', language: 'de' };
    expect(come(BRITAIN, { shown, hasPrefix: true, preferred: ['de'] }).done).toEqual([]);
  });

  it('[acc §1] where cookies are refused the page stays as it is, and nothing is asked', () => {
    for (const place of [GERMANY, BRITAIN]) {
      const refused = come(place, { ...inDollars, cookies: { get: () => undefined, set: () => undefined } });
      expect(refused.done).toEqual([]);
    }
  });

  it('[acc §1] who has begun to use the page keeps it, and the next one changes', () => {
    const platform = memoryPlatform();
    const busy = come(BRITAIN, { ...inDollars, isInUse: () => true }, platform);
    expect([busy.done, written(busy)]).toEqual([[], {}]);
    expect(come(BRITAIN, inDollars, platform).done).toHaveLength(1);
  });

  it('[acc §1] who has a cart keeps the page, and sees the currency on the next', () => {
    const withCart = come(BRITAIN, { ...inDollars, hasCart: true });
    expect([withCart.done, written(withCart)]).toEqual([[], { global_market: 'GB' }]);
  });

  it('[acc §1] what was chosen by hand meanwhile is not chosen anew', () => {
    const one = visitFrom(BRITAIN, inDollars);
    settle(one.visit);
    one.platform.cookies.set(COOKIES.language, 'en', 60);
    one.platform.clock.tick(CURRENCY_CHANGE_DELAY_MS);
    expect([one.done, written(one)]).toEqual([[], { language: 'en' }]);
  });

  it('[acc §1] what was chosen by hand before its code came stays, and nothing is asked', () => {
    for (const place of [AT_HOME, GERMANY]) {
      const platform = memoryPlatform();
      platform.cookies.set(COOKIES.marketCurrency, 'JPY', 60);
      const one = come(place, inDollars, platform);
      expect([one.done, written(one)]).toEqual([[], { market_currency: 'JPY' }]);
    }
  });
});
