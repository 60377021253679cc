import type { Page } from 'playwright';

interface Heard {
  readonly messages: string[];
  /** The last story visited. */
  before?: string;
}

const heard = new WeakMap<Page, Heard>();

/** Called before a story; fails if the page wrote to the console after the previous story's visit. */
export function listenToConsole(page: Page): void {
  const record = heard.get(page) ?? listen(page);
  const late = record.messages.splice(0);
  if (late.length > 0)
    throw new Error(
      `After its visit had ended, ${record.before ?? 'the empty canvas'} wrote to the console:\n${late.join('\n')}`,
    );
}

/** Fails if the story wrote to the console. */
export function assertQuietConsole(page: Page): void {
  const messages = heard.get(page)?.messages ?? [];
  if (messages.length > 0) throw new Error(`The story wrote to the console:\n${messages.join('\n')}`);
}

/** Called after a story; later messages count as late. */
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
      record.messages.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => record.messages.push(`uncaught: ${error.message}`));
  return record;
}
