import type { CapturedEvent } from '#theme/hydration/event-queue.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { LANGUAGE_COOKIE_SECONDS } from '#domain/limits.ts';
import { dataSelector, readData, writeData } from '#domain/page/data-attributes.ts';
import { queue, start } from './start-application.ts';
import { writeCookie } from './write-cookie.ts';

/** What does something without script, and is left to the browser. */
const NATIVE = `a[href]:not(${dataSelector('act')}),summary,label,input,select,textarea,[popovertarget]`;

/** Captures what is done on sections that wait for their code. */
export function captureEvents(): void {
  for (const type of ['click', 'submit', 'change', 'input']) addEventListener(type, capture, true);
}

function capture(event: Event): void {
  const target = event.target as Element;
  if (event.type === 'click') rememberLanguage(target);
  // Once the application runs it hears presses on actions itself (`app/actions/actions.ts`).
  const action = event.type === 'click' && target.closest?.(dataSelector('do'));
  if (action) {
    if (queue.does || isForAnotherWindow(event as MouseEvent)) return;
    stop(event);
    hold({ section: action, target: action, type: 'click', submitter: null });
    return void start();
  }
  const opener = event.type === 'click' && target.closest?.(dataSelector('opens'));
  const panel = opener && document.querySelector(dataSelector('panel', readData(opener, 'opens')!));
  const section = (panel || target).closest?.(dataSelector('h', '0'));
  if (!section) return;
  // Text that is being typed when the code takes over is a change too, whose event has not come yet.
  const type = (event.type === 'input' ? 'change' : event.type) as CapturedEvent['type'];
  // A submit button's click becomes the form's submit, which is captured itself. A link that does more than navigate
  // still opens in another window.
  if (
    type === 'click' &&
    (isForAnotherWindow(event as MouseEvent) ||
      (!panel && (target.closest(NATIVE) || target.closest('button[type=submit],button:not([type])'))))
  )
    return;
  if (type !== 'change') stop(event);
  // Only the last change of a control counts.
  else queue.events = queue.events.filter((kept) => kept.type !== type || kept.target !== target);
  hold({
    section,
    target: type === 'click' ? (panel ? (opener as Element) : (target.closest('button') ?? target)) : target,
    type,
    submitter: (event as SubmitEvent).submitter ?? null,
    held: heldBy(target),
  });
  void start();
  queue.wake?.(section);
}

/** Keeps an event, and shows in the next frame that a press was heard. */
function hold(event: CapturedEvent): void {
  queue.events.push(event);
  if (event.type !== 'change') writeData(event.submitter ?? event.target, 'pressed', '');
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A language that is chosen by its link is the visitor's from then on, as one chosen by a form is. */
function rememberLanguage(target: Element): void {
  const link = target.closest?.<HTMLAnchorElement>(`a${dataSelector('locale-prefix')}`);
  if (link) writeCookie(COOKIES.language, link.lang, LANGUAGE_COOKIE_SECONDS);
}

function isForAnotherWindow({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

function heldBy(target: Element): CapturedEvent['held'] {
  const { type, checked, value } = target as HTMLInputElement;
  return type === 'radio' || type === 'checkbox' ? checked : value;
}
