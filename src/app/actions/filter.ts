import { dataSelector } from '#domain/page/data-attributes.ts';
import { announce } from '../client/announce.ts';
import type { ActionContext } from './action-context.ts';
import { readPage } from './read-page.ts';

/** Applies a filter form without a page load. */
export function filter(button: HTMLElement, context: ActionContext): void {
  const form = button.closest('form');
  if (!form?.reportValidity()) return;
  const place = sectionOf(form);
  button.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
  follow(addressOf(form), context, () => headingOf(place)?.focus({ preventScroll: true }));
}

/** The count that is being asked for, by form. */
const asked = new WeakMap<HTMLFormElement, AbortController>();

/** Shows how many products a filter form would leave, before it is applied. */
export async function recount(form: HTMLElement): Promise<void> {
  const button = form.querySelector<HTMLElement>(dataSelector('do', 'filter'));
  if (!(form instanceof HTMLFormElement) || !button || !form.checkValidity()) return;
  asked.get(form)?.abort();
  const now = new AbortController();
  asked.set(form, now);
  const page = await readPage(addressOf(form), now.signal);
  const said = page?.getElementById(sectionOf(form))?.querySelector(dataSelector('do', 'filter'))?.textContent;
  // The text alone changes: the elements belong to the view.
  const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode();
  if (now.signal.aborted || !said || !text) return;
  text.nodeValue = said;
  announce(said);
}

/** The list's first page under what a form has chosen, leaving out empty fields. */
function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const query = new URLSearchParams(chosen).toString();
  return new URL(form.action).pathname + (query && `?${query}`);
}

/** Removes a filter; the focus moves to the chip in its place, else to the heading. */
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

/** Focusable only for this one time. */
function headingOf(section: string): HTMLElement | null {
  const id = document.getElementById(section)?.querySelector('[aria-labelledby]')?.getAttribute('aria-labelledby');
  const heading = id ? document.getElementById(id) : null;
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Navigates, and moves the focus once the new list is rendered. */
function follow(href: string, { router }: ActionContext, focus: () => void): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    requestAnimationFrame(focus);
  });
  router.history.push(href);
}
