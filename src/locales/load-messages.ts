import type { MessageFormatElement } from 'react-intl';

/** Interface messages of one language by id, compiled to ASTs. */
export type Messages = Record<string, MessageFormatElement[] | string>;

type Files = Record<string, () => Promise<{ default: Messages }>>;

const files: Files = import.meta.glob<{ default: Messages }>('./compiled/{shop,checkout,more}/*.json');

/**
 * Loads a part of a locale's messages, as `npm run messages` writes them: `de` for `de-AT`, English if there are none.
 */
export async function loadPart(from: Files, part: string, locale: string): Promise<Messages> {
  const language = locale.split('-')[0] ?? 'en';
  return (await (from[`./compiled/${part}/${language}.json`] ?? from[`./compiled/${part}/en.json`])?.())?.default ?? {};
}

/**
 * Loads the messages of a locale. Browsers only load the checkout's messages, and those of components loaded on first
 * use, where they are needed.
 */
export async function loadMessages(locale: string, { withCheckout = true, withMore = true } = {}): Promise<Messages> {
  const parts = ['shop', ...(withCheckout ? ['checkout'] : []), ...(withMore ? ['more'] : [])];
  return Object.assign({}, ...(await Promise.all(parts.map((part) => loadPart(files, part, locale))))) as Messages;
}

/** Loads the messages of components that are loaded on first use. */
export function loadMoreMessages(locale: string): Promise<Messages> {
  return loadPart(files, 'more', locale);
}
