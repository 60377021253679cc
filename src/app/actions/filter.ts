import { dataSelector } from '#domain/page/data-attributes.ts';
import type { ActionContext } from './action-context.ts';

/** Sends the filters inside the document, without those that say nothing. */
export function filter(button: HTMLElement, context: ActionContext): void {
  const form = button.closest('form');
  if (!form?.reportValidity()) return;
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const query = new URLSearchParams(chosen).toString();
  const { pathname } = new URL(form.action);
  const place = sectionOf(form);
  button.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
  follow(pathname + (query && `?${query}`), context, () => headingOf(place)?.focus({ preventScroll: true }));
}

/**
 * Takes a filter off; the keyboard goes on from the one that takes its place, else from the heading of what is left.
 */
export function chip(link: HTMLElement, context: ActionContext): void {
  const place = sectionOf(link);
  const index = chipsOf(place).indexOf(link);
  const { pathname, search } = new URL((link as HTMLAnchorElement).href);
  follow(pathname + search, context, () => (chipsOf(place)[index] ?? headingOf(place))?.focus({ preventScroll: true }));
}

const sectionOf = (element: Element) => element.closest(dataSelector('section'))?.id ?? '';

function chipsOf(section: string): HTMLElement[] {
  return [...(document.getElementById(section)?.querySelectorAll<HTMLElement>(dataSelector('do', 'chip')) ?? [])];
}

/** It is no place for the keyboard but for this once. */
function headingOf(section: string): HTMLElement | null {
  const id = document.getElementById(section)?.querySelector('[aria-labelledby]')?.getAttribute('aria-labelledby');
  const heading = id ? document.getElementById(id) : null;
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Navigates, and puts the focus where it belongs once the new list stands. */
function follow(href: string, { router }: ActionContext, focus: () => void): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    requestAnimationFrame(focus);
  });
  router.history.push(href);
}
