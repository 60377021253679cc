/*
 * The only script at load. It captures events on sections whose code is not there yet, fills the cart's badge, fetches
 * the application ahead when the browser is idle and starts it on the first interaction [hydration]. A build of its own
 * (`vite.config.ts`), so that it stays one small request.
 */
import { dataSelector, writeData } from '#domain/page/data-attributes.ts';
import { bootData } from './boot-data.ts';
import { captureEvents } from './capture-events.ts';
import { closeMenusOnEscape } from './close-menus.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { fillCartBadge, markWishlist } from './fill-saved.ts';
import { startFirstVisit } from './locate-visitor.ts';
import { scrollToAnchor } from './merchant-anchors.ts';
import { loadStyleWhenNeeded } from './page-style.ts';
import { queue, start } from './start-application.ts';
import { takeSession } from './take-session.ts';

window.vitrine = queue;
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

const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

function onceLoaded(): void {
  setTimeout(() => writeData(document.documentElement, 'loaded', ''), DRAWN_DELAY_MS);
  setTimeout(() => {
    idle(fetchAhead);
    // Where the visitor cannot be located, the page stays as it is.
    idle(() => void startFirstVisit().catch(() => undefined));
  }, AHEAD_DELAY_MS);
}
if (document.readyState === 'complete') onceLoaded();
else addEventListener('load', onceLoaded);

addEventListener('hashchange', scrollToAnchor);
// After a reload and on the way back the browser knows a better place.
if ((performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate')
  scrollToAnchor();
