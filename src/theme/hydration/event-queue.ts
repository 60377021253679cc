import { writeData } from '#domain/page/data-attributes.ts';
import type { LanguageSuggestion } from '#domain/shop/language-suggestion.ts';

/** An event on a section whose code is not loaded yet; the boot script stores it to be replayed later. */
export type CapturedEvent = {
  section: Element;
  target: Element;
  type: 'click' | 'submit' | 'change';
  submitter: HTMLElement | null;
  /** The state of a changed control: whether it is checked, or its text. Rendering may reset the control. */
  held?: boolean | string;
};

/** The interface between boot script and application, `window.vitrine`. */
export type BootQueue = {
  events: CapturedEvent[];
  /** Loads and starts the application; repeated calls return the same promise. */
  start(): Promise<void>;
  /** Submits a section's captured forms natively; those of all sections if none is given. */
  giveBack(section?: Element): void;
  /** Set by the application: hydrates a section that is being used. */
  wake?: (section: Element) => void;
  /** True once the application itself handles clicks on `data-do`. */
  does?: boolean;
  /** The language that a first visitor is to be asked about. */
  suggestion?: LanguageSuggestion;
  /** Set by the application: asks about it. */
  suggest?: () => void;
  /** True once the application itself reports errors. */
  isWatched?: boolean;
};

declare global {
  interface Window {
    vitrine?: BootQueue;
  }
}

/** Replays the events captured on a section before its code was loaded, in order. */
export function replay(section: Element): void {
  const queue = window.vitrine;
  if (!queue) return;
  const mine = queue.events.filter((event) => event.section === section);
  queue.events = queue.events.filter((event) => event.section !== section);
  for (const event of mine) if (event.target.isConnected) replayOne(event);
}

function replayOne({ target, type, submitter, held }: CapturedEvent): void {
  writeData(submitter ?? target, 'pressed', null);
  if (type === 'submit' && target instanceof HTMLFormElement)
    target.requestSubmit(submitter?.isConnected ? submitter : null);
  else if (type === 'change') replayChange(target, held);
  else if (type === 'click')
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }));
}

/**
 * React ignores a change to the value it last saw, and at hydration that is already the visitor's value. So another
 * value is set first without React's knowledge, and then the visitor's by a click or the prototype's setter.
 */
function replayChange(target: Element, held: CapturedEvent['held']): void {
  // A chosen file cannot be set again and is still there.
  if (isFileField(target)) target.dispatchEvent(new Event('change', { bubbles: true }));
  else if (isChoice(target)) {
    target.checked = !held;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: false }));
  } else if (isField(target)) {
    target.value = held ? '' : '0';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, held);
    target.dispatchEvent(new Event('input', { bubbles: true }));
    // If the field no longer has the focus, its blur event is replayed too.
    if (target !== document.activeElement) target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  } else if (target instanceof HTMLSelectElement) {
    target.value = String(held);
    target.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isChoice(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
}

function isFileField(target: Element): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}

function isField(target: Element): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
