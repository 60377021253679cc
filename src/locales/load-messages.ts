import type { MessageFormatElement } from 'react-intl';

/** Interface messages of one language by id, compiled to their syntax tree. */
export type Messages = Record<string, MessageFormatElement[] | string>;

type Files = Record<string, () => Promise<{ default: Messages }>>;

const files: Files = import.meta.glob<{ default: Messages }>('./compiled/{shop,checkout,more}/*.json');

/**
 * A part of a language's messages, as `npm run messages` writes them: of `de` for `de-AT`, English where there are
 * none.
 */
export async function loadPart(from: Files, part: string, locale: string): Promise<Messages> {
  const language = locale.split('-')[0] ?? 'en';
  return (await (from[`./compiled/${part}/${language}.json`] ?? from[`./compiled/${part}/en.json`])?.())?.default ?? {};
}

/**
 * The messages of a language; a browser asks for the checkout's only where it is shown, and for what late parts say
 * only with these.
 */
export async function loadMessages(locale: string, { withCheckout = true, withMore = true } = {}): Promise<Messages> {
  const parts = ['shop', ...(withCheckout ? ['checkout'] : []), ...(withMore ? ['more'] : [])];
  return Object.assign({}, ...(await Promise.all(parts.map((part) => loadPart(files, part, locale))))) as Messages;
}

/** What only parts say whose code comes late. */
export function loadMoreMessages(locale: string): Promise<Messages> {
  return loadPart(files, 'more', locale);
}
