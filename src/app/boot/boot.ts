/*
 * The only script at load. It captures events on sections whose code is not there yet, fills the cart's badge, fetches
 * the application ahead when the browser is idle and starts it on the first interaction [hydration]. A build of its own
 * (`vite.config.ts`), so that it stays one small request.
 */
import { dataSelector, writeData } from '#domain/page/data-attributes.ts';
import { bootData } from './boot-data.ts';
import { captureEvents } from './capture-events.ts';
import { closeMenusOnEscape } from './close-menus.ts';
import { fetchAhead, filesAhead, isSavingData } from './fetch-ahead.ts';
import { correctCartBadge, fillCartBadge, markWishlist } from './fill-saved.ts';
import { idle } from './idle.ts';
import { startFirstVisit } from './locate-visitor.ts';
import { scrollToAnchor } from './merchant-anchors.ts';
import { loadStyleWhenNeeded } from './page-style.ts';
import { reportErrors } from './report-errors.ts';
import { queue, start } from './start-application.ts';
import { takeSession } from './take-session.ts';
import { QUIET_START_DELAY_MS } from '#domain/limits.ts';

window.vitrine = queue;
reportErrors();
takeSession();
captureEvents();
for (const type of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(type, () => void start(), { once: true, passive: true, capture: true });
closeMenusOnEscape();
loadStyleWhenNeeded();

function onceParsed(): void {
  fillCartBadge();
  markWishlist();
  if (document.querySelector(dataSelector('endless')))
    addEventListener('scroll', () => void start(), { once: true, passive: true });
  if (bootData('now') !== null || document.querySelector(dataSelector('confirm'))) void start();
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onceParsed);
else onceParsed();
addEventListener('pageshow', fillCartBadge);

/** Milliseconds after which what has arrived is drawn. */
const DRAWN_DELAY_MS = 200;
/** Milliseconds for what the first view still draws. */
const AHEAD_DELAY_MS = 1_000;

/** Starts the application in idle time, one file at a time, so that no task keeps a press waiting for long. */
async function startInQuiet(): Promise<void> {
  const rest = () => new Promise<void>((resolve) => idle(() => resolve()));
  // What others import comes last in the list.
  for (const file of filesAhead().toReversed()) {
    await rest();
    // Whoever needs it asks again, and says what is missing.
    await import(/* @vite-ignore */ file).catch(() => undefined);
  }
  await rest();
  void start();
}

function onceLoaded(): void {
  // Without an answer the badge stays as it is.
  correctCartBadge().catch(() => undefined);
  setTimeout(() => writeData(document.documentElement, 'loaded', ''), DRAWN_DELAY_MS);
  setTimeout(() => {
    if (!isSavingData()) idle(fetchAhead);
    // Where the visitor cannot be located, the page stays as it is.
    idle(() => void startFirstVisit().catch(() => undefined));
  }, AHEAD_DELAY_MS);
  if (bootData('quiet') !== null && !isSavingData()) setTimeout(() => void startInQuiet(), QUIET_START_DELAY_MS);
}
if (document.readyState === 'complete') onceLoaded();
else addEventListener('load', onceLoaded);

addEventListener('hashchange', scrollToAnchor);
// After a reload and on the way back the browser knows a better place.
if ((performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate')
  scrollToAnchor();
