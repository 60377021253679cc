/*
 * The only script at load. It keeps what a visitor does on sections whose code is not there, fills the cart's badge,
 * fetches the application ahead when the browser is idle and starts it on the first interaction [hydration].
 * It imports nothing, so that it stays one small request; what a first visit needs besides comes when all else is there.
 */
import type { BootQueue, CapturedEvent } from '#theme/hydration/event-queue.ts';

/** Written by the cart store; a count is not personal enough to be kept from the page's own origin. */
const CART_COUNT_KEY = 'cartCount';
/** PAGE_STYLE_DELAY_MS of the specification, again because this file imports nothing. */
const STYLE_DELAY_MS = 12_000;
const NATIVE = 'a[href]:not([data-act]),summary,label,input,select,textarea,[popovertarget],[data-native]';

const tag = document.querySelector<HTMLScriptElement>('script[data-app]')!;
const { app = '', ahead = '', state = '', style = '', first = '', shown = '', phone, now } = tag.dataset;

let started: Promise<void> | undefined;
const queue: BootQueue = { events: [], start, giveBack };
window.vitrine = queue;

function start(): Promise<void> {
  loadStyle();
  started ??= Promise.all([
    import(/* @vite-ignore */ app) as Promise<{ start(state: unknown): Promise<void> }>,
    state ? fetchState() : undefined,
  ])
    .then(([module, given]) => module.start(given))
    .catch(withoutCode);
  return started;
}

/** What the application starts from comes beside its code. */
async function fetchState(): Promise<unknown> {
  const answer = await fetch(state);
  if (!answer.ok) throw new Error(`${state} answered ${answer.status}`);
  return answer.json();
}

function withoutCode(error: unknown): void {
  started = undefined;
  giveBack();
  console.error(error);
}

/**
 * Without code a captured form is sent as the plain form it is, and a link followed; other events are lost with their
 * effect.
 */
function giveBack(section?: Element): void {
  const events = queue.events.filter((event) => !section || event.section === section);
  queue.events = queue.events.filter((event) => !events.includes(event));
  for (const { type, target, submitter } of events) {
    const link = type === 'click' && target.closest('a');
    if (link) location.assign(link.href);
    if (type === 'click' && target.matches('[data-do]')) (target as HTMLButtonElement).form?.submit();
    if (type !== 'submit' || !(target instanceof HTMLFormElement)) continue;
    if (submitter instanceof HTMLButtonElement && submitter.name)
      target.append(hidden(submitter.name, submitter.value));
    target.submit();
  }
}

function hidden(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value });
}

function capture(event: Event): void {
  const target = event.target as Element;
  if (event.type === 'click') rememberLanguage(target);
  // What a press does wherever it stands is heard by the application itself once it runs (`acts.ts`).
  const doing = event.type === 'click' && target.closest?.('[data-do]');
  if (doing) {
    if (queue.does || isForAnotherWindow(event as MouseEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.events.push({ section: doing, target: doing, type: 'click', submitter: null });
    return void start();
  }
  const section = target.closest?.('[data-h="0"]');
  if (!section) return;
  // Text that is being typed when the code takes over is a change too, whose event has not come yet.
  const type = (event.type === 'input' ? 'change' : event.type) as CapturedEvent['type'];
  // A submit button's click becomes the form's submit, which is captured itself. A link that does more than lead
  // elsewhere (`data-act`) still opens in another window.
  if (
    type === 'click' &&
    (isForAnotherWindow(event as MouseEvent) ||
      target.closest(NATIVE) ||
      target.closest('button[type=submit],button:not([type])'))
  )
    return;
  if (type !== 'change') {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else {
    // Only the last change of a control counts.
    queue.events = queue.events.filter((kept) => kept.type !== type || kept.target !== target);
  }
  queue.events.push({
    section,
    target: type === 'click' ? (target.closest('button') ?? target) : target,
    type,
    submitter: (event as SubmitEvent).submitter ?? null,
    held: heldBy(target),
  });
  void start();
  queue.wake?.(section);
}

/** A language that is chosen by its link is the visitor's from then on, as one chosen by a form is. */
function rememberLanguage(target: Element): void {
  const link = target.closest?.<HTMLAnchorElement>('a[data-locale-prefix]');
  if (link) remember('language', link.lang, 365);
}

function remember(name: string, value: string, days: number): void {
  document.cookie = `${name}=${value}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

function isForAnotherWindow({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

function heldBy(target: Element): CapturedEvent['held'] {
  const { type, checked, value } = target as HTMLInputElement;
  return type === 'radio' || type === 'checkbox' ? checked : value;
}

for (const type of ['click', 'submit', 'change', 'input']) addEventListener(type, capture, true);
for (const type of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(type, () => void start(), { once: true, passive: true, capture: true });

/** What opened by a mouse at rest closes on Escape as well [WCAG 1.4.13], and stays closed until the mouse has gone. */
addEventListener(
  'keydown',
  ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu-details')) {
      if (menu.open && menu.contains(document.activeElement)) menu.querySelector('summary')!.focus();
      menu.open = false;
      if (menu.matches(':hover')) menu.dataset.closed = '';
      menu.addEventListener('pointerleave', () => delete menu.dataset.closed, { once: true });
    }
  },
  true,
);

let isStyled = false;
function loadStyle(): void {
  if (isStyled || !style) return;
  isStyled = true;
  const sheets = style.split(' ').map(
    (href) =>
      new Promise((onload, onerror) => {
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
        );
      }),
  );
  // Without the whole style the page keeps its own part.
  Promise.all(sheets).then(dropPart, () => undefined);
}
/**
 * The page's own part of the style stands in the whole too: kept, every rule would be matched twice. Faces stay, or
 * letters would be fetched anew.
 */
function dropPart(): void {
  const sheet = document.querySelector<HTMLStyleElement>('head > style')?.sheet;
  for (let index = sheet?.cssRules.length ?? 0; index--;)
    if (!(sheet!.cssRules[index] instanceof CSSFontFaceRule)) sheet!.deleteRule(index);
}
// A phone's page has nothing for wide windows.
const wide = matchMedia('(width >= 834px)');
if (wide.matches && phone !== undefined) loadStyle();
else wide.addEventListener('change', loadStyle, { once: true });
// What a mouse over something does is in the whole sheet.
addEventListener('mousemove', loadStyle, { once: true, passive: true });
setTimeout(loadStyle, document.documentElement.dataset.preview ? 0 : STYLE_DELAY_MS);

/** Fetched, not compiled: most visitors only look. Where nothing can be prefetched, modules are preloaded. */
function fetchAhead(): void {
  const isPrefetched = document.createElement('link').relList.supports('prefetch');
  const rel = isPrefetched ? 'prefetch' : 'modulepreload';
  const wanted = (isPrefetched ? `${ahead} ${state}` : ahead).split(' ').filter(Boolean);
  // At once: each change of the document costs the browser a round of its own.
  document.head.append(
    ...wanted.map((href) => Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })),
  );
}

function fillBadge(): void {
  let count: string | null = null;
  try {
    count = localStorage.getItem(CART_COUNT_KEY);
  } catch {
    // Storage may be forbidden; the badge then waits for the cart itself.
  }
  if (Number(count))
    document.querySelectorAll<HTMLElement>('[data-cart-badge]').forEach((badge) => (badge.textContent = count));
}

/** What was saved shows as saved; what is too old to be is told apart by the application. */
function fillHearts(): void {
  try {
    for (const { product_id } of JSON.parse(localStorage.getItem('wishlist') ?? '[]') as { product_id: number }[]) {
      document
        .querySelectorAll(`[data-do=wish][data-product="${product_id}"]`)
        .forEach((heart) => (heart.ariaPressed = 'true'));
    }
  } catch {
    // Neither forbidden storage nor what others have left in it is worth a word.
  }
}

function onceParsed(): void {
  fillBadge();
  fillHearts();
  if (document.querySelector('[data-endless]'))
    addEventListener('scroll', () => void start(), { once: true, passive: true });
  if (now !== undefined || document.querySelector('[data-confirm]')) void start();
}
/** Anchors of a merchant's text have `TEXT_ID` of the domain before their names, which addresses do not know. */
function followAnchor(): void {
  let name = location.hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // No valid escape: it names what is written.
  }
  if (!document.querySelector(':target')) document.getElementById(`text-${name}`)?.scrollIntoView();
}
addEventListener('hashchange', followAnchor);

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onceParsed);
else onceParsed();
addEventListener('pageshow', fillBadge);

const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
/** Nothing is known of the visitor, who came by no language's own address. */
function isFirstVisit(): boolean {
  return (
    !/(?:^|; )(?:global_market|market_currency|language)=/.test(document.cookie) &&
    !/^\/[a-z]{2}-[a-z]{2}(?:\/|$)/.test(location.pathname) &&
    !document.documentElement.dataset.preview
  );
}

/**
 * Asks where the visitor is; the browser keeps the answer for a day. What is shown somewhere else takes code of its
 * own, which nobody at home fetches.
 */
async function greet(): Promise<void> {
  if (!isFirstVisit()) return;
  const answer = await fetch('/api/catalog/next/location.json');
  if (!answer.ok) return;
  const { result: place } = (await answer.json()) as { result: { country_code: string; currency_code: string } };
  // What was chosen by hand meanwhile stays: the page it leads to may be on its way, and this document still run.
  if (!isFirstVisit()) return;
  if (shown !== `${place.currency_code} ${place.country_code}`)
    return ((await import(/* @vite-ignore */ first)) as { begin(...given: unknown[]): void }).begin(place, shown);
  remember('global_market', place.country_code, 7);
  remember('market_currency', place.currency_code, 7);
}

/** What has arrived is drawn by then. */
const DRAWN_DELAY_MS = 200;
/** What the first view still draws goes first. */
const AHEAD_DELAY_MS = 1_000;
function onceLoaded(): void {
  setTimeout(() => (document.documentElement.dataset.loaded = ''), DRAWN_DELAY_MS);
  setTimeout(() => {
    idle(fetchAhead);
    // Where nobody can tell, the page is as it is.
    idle(() => void greet().catch(() => undefined));
  }, AHEAD_DELAY_MS);
}
if (document.readyState === 'complete') onceLoaded();
else addEventListener('load', onceLoaded);
// After a reload and on the way back the browser knows a better place.
if ((performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate')
  followAnchor();
