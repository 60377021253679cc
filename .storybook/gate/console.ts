import type { Page } from 'playwright';

const heard = new WeakMap<Page, string[]>();

/** Starts a story with an empty record of the page's errors and warnings. */
export function listenToConsole(page: Page): void {
  const before = heard.get(page);
  if (before) {
    before.length = 0;
    return;
  }
  const messages: string[] = [];
  heard.set(page, messages);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
}

/** A component that warns has something to mend. */
export function assertQuietConsole(page: Page): void {
  const messages = heard.get(page) ?? [];
  if (messages.length > 0) throw new Error(`The story wrote to the console:\n${messages.join('\n')}`);
}
