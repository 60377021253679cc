import { dataSelector } from '#domain/page/data-attributes.ts';
import type { ActionContext } from './action-context.ts';

/** Applies a filter form without a page load, leaving out empty fields. */
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
