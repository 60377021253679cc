import { readData, writeData } from '#domain/page/data-attributes.ts';
import type { ActionContext } from './action-context.ts';
import { announce } from '../client/announce.ts';

/** Milliseconds the button shows that the link was copied. */
const SAID_MS = 3000;

/** Opens the browser's share sheet, or copies the page's address where it has none. */
export async function share(button: HTMLElement, { intl }: ActionContext): Promise<void> {
  const { origin, pathname, search } = location;
  const variant = new URLSearchParams(search).get('variant');
  const url = origin + pathname + (variant === null ? '' : `?${new URLSearchParams({ variant })}`);
  if (navigator.share) {
    // The shopper may cancel.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  const words = await navigator.clipboard.writeText(url).then(
    () => intl.formatMessage({ id: 'share.copied', defaultMessage: 'Link copied' }),
    () => intl.formatMessage({ id: 'share.failed', defaultMessage: 'We couldn’t copy the link' }),
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
