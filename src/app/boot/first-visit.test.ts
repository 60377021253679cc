import { describe, expect, it } from 'vitest';
import { COOKIES } from '#domain/core/cookies.ts';
import {
  CURRENCY_CHANGE_DELAY_MS,
  CURRENCY_COOKIE_SECONDS,
  LANGUAGE_COOKIE_SECONDS,
  LOCALE_COOKIE_SECONDS,
  LOCALE_PATH_COOKIE_SECONDS,
} from '#domain/limits.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import type { MemoryPlatform } from '#platform/memory-platform.ts';
import { settle } from './first-visit.ts';
import type { FirstVisit } from './first-visit.ts';

const LANGUAGES = [
  { code: 'en', path: '/products/mug' },
  { code: 'de', path: '/de-de/products/becher' },
  { code: 'fr', path: '/fr-fr/products/mug' },
  { code: 'x-default', path: '/products/mug' },
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
    shown: { currency: 'USD', country: 'US' },
    languages: LANGUAGES,
    preferred: ['en-US', 'en'],
    rest: '?variant=7#reviews',
    cookies: platform.cookies,
    after: (ms, run) => void platform.clock.after(ms, run),
    isInUse: () => false,
    hasCart: false,
    replace: (address) => void done.push(address),
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
const LIFETIMES = {
  [COOKIES.globalMarket]: LOCALE_COOKIE_SECONDS,
  [COOKIES.marketCurrency]: CURRENCY_COOKIE_SECONDS,
  [COOKIES.language]: LANGUAGE_COOKIE_SECONDS,
  [COOKIES.localePath]: LOCALE_PATH_COOKIE_SECONDS,
};
const written = ({ platform: { cookies } }: { platform: MemoryPlatform }) =>
  Object.fromEntries(
    Object.keys(LIFETIMES).flatMap((name) => (cookies.get(name) === undefined ? [] : [[name, cookies.get(name)]])),
  );

describe('a first visit', () => {
  it('[acc §9, core §9] writes the cookies of the specification for as long as it says', () => {
    const { platform } = come(GERMANY);
    expect(Object.fromEntries(platform.cookies.lifetimes)).toEqual(LIFETIMES);
  });

  it('[acc §1] shows the page in the language of the country, at its own address there, with query and anchor, once', () => {
    const german = come(GERMANY);
    expect(german.done).toEqual(['/de-de/products/becher?variant=7#reviews']);
    expect(written(german)).toEqual({
      global_market: 'DE',
      market_currency: 'EUR',
      language: 'de',
      locale_path: 'de-de',
    });
  });

  it('[acc §4] shows the currency after a second where the shop has no language of the country', () => {
    const british = visitFrom(BRITAIN);
    settle(british.visit);
    british.platform.clock.tick(CURRENCY_CHANGE_DELAY_MS - 1);
    expect(british.done).toEqual([]);
    british.platform.clock.tick(1);
    expect(british.done).toEqual(['reload']);
    expect(written(british)).toEqual({ global_market: 'GB', market_currency: 'GBP' });
  });

  it('[acc §4] changes nothing at home, and remembers that it asked', () => {
    const home = come(AT_HOME);
    expect(home.done).toEqual([]);
    expect(written(home)).toEqual({ global_market: 'US', market_currency: 'USD' });
  });

  it('[acc §1] keeps the page that is in a language of the country already, and takes of several the one that is read', () => {
    const swiss = [
      { code: 'de', path: '/' },
      { code: 'fr', path: '/fr-ch' },
      { code: 'it', path: '/it-ch' },
    ];
    const from = { country_code: 'CH', currency_code: 'CHF' };
    expect(come(from, { languages: swiss, shown: { currency: 'CHF', country: 'CH' } }).done).toEqual([]);
    expect(come(from, { languages: swiss, preferred: ['it-IT', 'fr'], rest: '' }).done).toEqual(['/it-ch']);
    expect(come(from, { languages: swiss, preferred: ['ja'], rest: '' }).done).toEqual(['/fr-ch']);
  });

  it('[acc §1] where cookies are refused the page stays as it is', () => {
    for (const place of [GERMANY, BRITAIN]) {
      const refused = come(place, { cookies: { get: () => undefined, set: () => undefined } });
      expect(refused.done).toEqual([]);
    }
  });

  it('[acc §1] who has begun to use the page keeps it, and the next one changes', () => {
    const platform = memoryPlatform();
    const busy = come(GERMANY, { isInUse: () => true }, platform);
    expect([busy.done, written(busy)]).toEqual([[], {}]);
    expect(come(GERMANY, {}, platform).done).toHaveLength(1);
  });

  it('[acc §1] who has a cart keeps the language and the page, and sees the currency on the next', () => {
    const buyer = come(GERMANY, { hasCart: true });
    expect([buyer.done, written(buyer)]).toEqual([[], { global_market: 'DE', market_currency: 'EUR' }]);
  });

  it('[acc §1] what was chosen by hand meanwhile is not chosen anew', () => {
    const one = visitFrom(GERMANY);
    settle(one.visit);
    one.platform.cookies.set(COOKIES.language, 'en', 60);
    one.platform.clock.tick(CURRENCY_CHANGE_DELAY_MS);
    expect([one.done, written(one)]).toEqual([[], { language: 'en' }]);
  });

  it('[acc §1] what was chosen by hand before its code came stays, at home and with a cart too', () => {
    for (const [place, given] of [
      [AT_HOME, {}],
      [GERMANY, { hasCart: true }],
    ] as const) {
      const platform = memoryPlatform();
      platform.cookies.set(COOKIES.marketCurrency, 'JPY', 60);
      const one = come(place, given, platform);
      expect([one.done, written(one)]).toEqual([[], { market_currency: 'JPY' }]);
    }
  });
});
