import { dataSelector, readData, writeData } from '#domain/page/data-attributes.ts';
import { DEVICE_BREAKPOINT_PX, LAZY_HYDRATE_MARGIN_PX } from '#domain/limits.ts';
import type { Hydrate } from '#domain/page/page-document.ts';
import { replay } from './event-queue.ts';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function open(element: Element): void {
  const resolve = waiting.get(element);
  waiting.delete(element);
  observer?.unobserve(element);
  resolve?.();
}

function elementOf(id: string): HTMLElement | null {
  return document.getElementById(sectionElementId(id));
}

export function sectionElementId(id: string): string {
  return `section-${id}`;
}

let hydrating = true;

/**
 * Called on the first navigation: from then on an element with a section's id belongs to the old page and is not the
 * new section's server HTML.
 */
export function endHydration(): void {
  hydrating = false;
}

/** Whether a section is on the first page, whose HTML came with the document. */
export function hasServerHtml(id: string): boolean {
  return hydrating && elementOf(id) !== null;
}

/** Resolves when a section with server HTML should hydrate; never for `never`. */
export function whenReady(id: string, mode: Hydrate): Promise<void> {
  const element = elementOf(id);
  if (!element || mode === 'load') return Promise.resolve();
  if (mode !== 'never' && window.vitrine?.events.some((event) => event.section === element)) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.set(element, resolve);
    if (mode === 'visible') observe(element);
    if (mode === 'idle' || mode === 'interaction') whenIdle(() => open(element));
  });
}

function observe(element: Element): void {
  const margin =
    window.innerWidth >= DEVICE_BREAKPOINT_PX ? LAZY_HYDRATE_MARGIN_PX.desktop : LAZY_HYDRATE_MARGIN_PX.mobile;
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && open(entry.target)),
    { rootMargin: `${margin}px 0px` },
  );
  observer.observe(element);
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** Lets events captured by the boot script hydrate their sections. */
export function connectQueue(): void {
  if (window.vitrine) window.vitrine.wake = open;
}

/** Called when a section is hydrated: replays the events captured before. */
export function markHydrated(id: string): void {
  const element = elementOf(id);
  if (!element || readData(element, 'h') !== '0') return;
  writeData(element, 'h', '1');
  queueMicrotask(() => replay(element));
}

/** Called if a section's code cannot be loaded: it stays server HTML, and its captured forms are submitted natively. */
export function leavePlain(id: string): void {
  const element = elementOf(id);
  if (!element) return;
  writeData(element, 'h', 'never');
  window.vitrine?.giveBack(element);
}

/** Whether a section shows server HTML and its code is not loaded yet. */
export function isWaiting(id: string): boolean {
  const element = elementOf(id);
  return element !== null && readData(element, 'h') === '0';
}

/**
 * Gives the page its full height when the browser is idle, because Back restores a distance from the top. The visible
 * part does not move. Afterwards distant sections are skipped again at their remembered size, so that changes to the
 * whole page, such as `inert` for a drawer, do not lay them out.
 */
export function layOutWhole(): void {
  whenIdle(() => {
    const sections = [...document.querySelectorAll<HTMLElement>(dataSelector('later'))];
    const seen = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    const place = () => seen?.getBoundingClientRect().top ?? 0;
    const before = place();
    for (const { style } of sections) style.contentVisibility = 'visible';
    window.scrollBy({ top: place() - before, behavior: 'instant' });
    // Browsers remember sizes at the end of a frame.
    requestAnimationFrame(() => requestAnimationFrame(() => sections.forEach(rest)));
  });
}

function rest(section: HTMLElement): void {
  section.style.contentVisibility = '';
  writeData(section, 'later', 'known');
}
