import type { Page } from 'playwright';

interface Heard {
  readonly messages: string[];
  /** The story whose visit ended last. */
  before?: string;
}

const heard = new WeakMap<Page, Heard>();

/** Before a story: what the page wrote since the visit of the story before it has a story to answer for it, too. */
export function listenToConsole(page: Page): void {
  const record = heard.get(page) ?? listen(page);
  const late = record.messages.splice(0);
  if (late.length > 0)
    throw new Error(
      `After its visit had ended, ${record.before ?? 'the empty canvas'} wrote to the console:\n${late.join('\n')}`,
    );
}

/** A component that warns has something to mend. */
export function assertQuietConsole(page: Page): void {
  const messages = heard.get(page)?.messages ?? [];
  if (messages.length > 0) throw new Error(`The story wrote to the console:\n${messages.join('\n')}`);
}

/** After a story, which has passed or has failed and been told of: what comes from here on came late. */
export function leaveConsole(page: Page, storyId: string): void {
  const record = heard.get(page) ?? listen(page);
  record.messages.length = 0;
  record.before = storyId;
}

function listen(page: Page): Heard {
  const record: Heard = { messages: [] };
  heard.set(page, record);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      record.messages.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => record.messages.push(`uncaught: ${error.message}`));
  return record;
}
