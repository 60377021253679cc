import { COOKIES } from '#domain/core/cookies.ts';
import { LOCALE_COOKIE_SECONDS } from '#domain/limits.ts';
import { readData } from '#domain/page/data-attributes.ts';
import { bootData } from './boot-data.ts';
import { writeCookie } from './write-cookie.ts';

const CHOSEN = new RegExp(`(?:^|; )(?:${COOKIES.globalMarket}|${COOKIES.marketCurrency}|${COOKIES.language})=`);

/** True where nothing is known of the visitor. */
function isFirstVisit(): boolean {
  return !CHOSEN.test(document.cookie) && !readData(document.documentElement, 'preview');
}

/**
 * Asks where a first visitor is; the browser keeps the answer for a day. Only a page that shows another currency or
 * country fetches the code for that.
 */
export async function startFirstVisit(): Promise<void> {
  if (!isFirstVisit()) return;
  const answer = await fetch('/api/catalog/next/location.json');
  if (!answer.ok) return;
  const { result: place } = (await answer.json()) as { result: { country_code: string; currency_code: string } };
  // What was chosen by hand meanwhile stays.
  if (!isFirstVisit()) return;
  const shown = bootData('shown') ?? '';
  if (shown !== `${place.currency_code} ${place.country_code}`) {
    const { begin } = (await import(/* @vite-ignore */ bootData('first')!)) as {
      begin(found: typeof place, shown: string): void;
    };
    return begin(place, shown);
  }
  writeCookie(COOKIES.globalMarket, place.country_code, LOCALE_COOKIE_SECONDS);
}
