/** An event on a section whose code is not there yet, kept by the boot script to be done again once it is. */
export type CapturedEvent = { section: Element; target: Element; type: 'click' | 'submit' | 'change'; submitter: HTMLElement | null };

/** What the boot script and the application share, as `window.vitrine`. */
export type BootQueue = {
  events: CapturedEvent[];
  /** Loads and starts the application; the same promise however often it is called. */
  start(): Promise<void>;
  /** Set by the application: opens the gate of a section that is being used. */
  wake?: (section: Element) => void;
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

function replayOne({ target, type, submitter }: CapturedEvent): void {
  if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : null);
  else if (type === 'change') replayChange(target);
  else if (type === 'click') target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }));
}

/**
 * React compares a control with the value it last saw, which at hydration is already the visitor's. Setting another value
 * through the element and the visitor's through the prototype makes the difference visible again.
 */
function replayChange(target: Element): void {
  if (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')) {
    const { checked } = target;
    target.checked = !checked;
    setNative(HTMLInputElement.prototype, 'checked', target, checked);
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: false }));
    setNative(HTMLInputElement.prototype, 'checked', target, checked);
  } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const { value } = target;
    target.value = '';
    setNative(Object.getPrototypeOf(target) as object, 'value', target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    target.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function setNative(prototype: object, property: string, target: Element, value: unknown): void {
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(target, value);
}
