/** An event on a section whose code is not there yet, kept by the boot script to be done again once it is. */
export type CapturedEvent = {
  section: Element;
  target: Element;
  type: 'click' | 'submit' | 'change';
  submitter: HTMLElement | null;
  /** What the visitor had put into a control: whether it is chosen, or its text. Rendering may take it from there. */
  held?: boolean | string;
};

/** What the boot script and the application share, as `window.vitrine`. */
export type BootQueue = {
  events: CapturedEvent[];
  /** Loads and starts the application; the same promise however often it is called. */
  start(): Promise<void>;
  /** Sends a section's captured forms as the plain forms they are; those of all sections without one. */
  giveBack(section?: Element): void;
  /** Set by the application: opens the gate of a section that is being used. */
  wake?: (section: Element) => void;
  /** Set by the application when it hears presses on `data-do` itself. */
  does?: boolean;
};

declare global {
  interface Window {
    vitrine?: BootQueue;
  }
}

/** Does again, in order, what a visitor did on a section before its code was there. */
export function replay(section: Element): void {
  const queue = window.vitrine;
  if (!queue) return;
  const mine = queue.events.filter((event) => event.section === section);
  queue.events = queue.events.filter((event) => event.section !== section);
  for (const event of mine) if (event.target.isConnected) replayOne(event);
}

function replayOne({ target, type, submitter, held }: CapturedEvent): void {
  if (type === 'submit' && target instanceof HTMLFormElement)
    target.requestSubmit(submitter?.isConnected ? submitter : null);
  else if (type === 'change') replayChange(target, held);
  else if (type === 'click')
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }));
}

/**
 * React compares a control with the value it last saw, which at hydration is already the visitor's. Setting another
 * value through the element and the visitor's behind its back, by a click or through the prototype, makes the
 * difference visible again.
 */
function replayChange(target: Element, held: CapturedEvent['held']): void {
  if (isChoice(target)) {
    target.checked = !held;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: false }));
  } else if (isField(target)) {
    target.value = held ? '' : '0';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, held);
    target.dispatchEvent(new Event('input', { bubbles: true }));
    // Who has left the field has left it for the code too.
    if (target !== document.activeElement) target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  } else if (target instanceof HTMLSelectElement) {
    target.value = String(held);
    target.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isChoice(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
}

function isField(target: Element): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
