import { readData, writeData } from '#domain/page/data-attributes.ts';
import type { ActionContext } from './action-context.ts';
import { announce } from '../client/announce.ts';

/** How long the button says that the link is copied, in milliseconds. */
const SAID_MS = 3000;

/** Gives the page's address to the browser's own sheet, or to the clipboard where it has none, and says so. */
export async function share(button: HTMLElement, { intl }: ActionContext): Promise<void> {
  const { origin, pathname, search } = location;
  const variant = new URLSearchParams(search).get('variant');
  const url = origin + pathname + (variant === null ? '' : `?${new URLSearchParams({ variant })}`);
  if (navigator.share) {
    // Nobody has to go through with it.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  const words = await navigator.clipboard.writeText(url).then(
    () => intl.formatMessage({ id: 'share.copied', defaultMessage: 'Link copied' }),
    () => intl.formatMessage({ id: 'share.failed', defaultMessage: 'The link could not be copied' }),
  );
  announce(words);
  const { textContent } = button;
  if (readData(button, 'said') !== null) return;
  writeData(button, 'said', '');
  button.textContent = words;
  setTimeout(() => {
    writeData(button, 'said', null);
    button.textContent = textContent;
  }, SAID_MS);
}
