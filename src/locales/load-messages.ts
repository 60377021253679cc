import type { MessageFormatElement } from 'react-intl';

/** Interface messages of one language by id, compiled to their syntax tree. */
export type Messages = Record<string, MessageFormatElement[] | string>;

/** Parts of a language's messages, as `npm run messages` writes them. */
type Part = 'shop' | 'checkout' | 'more';

const files = import.meta.glob<{ default: Messages }>('./compiled/{shop,checkout,more}/*.json');

async function load(part: Part, locale: string): Promise<Messages> {
  const language = locale.split('-')[0] ?? 'en';
  return (await (files[`./compiled/${part}/${language}.json`] ?? files[`./compiled/${part}/en.json`])?.())?.default ?? {};
}

/** The messages of a language, `de` for `de-AT`, English where there are none; a browser asks for the checkout's only where it is shown, and for what late parts say only with these. */
export async function loadMessages(locale: string, { withCheckout = true, withMore = true } = {}): Promise<Messages> {
  const parts = await Promise.all([load('shop', locale), ...(withCheckout ? [load('checkout', locale)] : []), ...(withMore ? [load('more', locale)] : [])]);
  return Object.assign({}, ...parts) as Messages;
}

/** What only parts say whose code comes late. */
export function loadMoreMessages(locale: string): Promise<Messages> {
  return load('more', locale);
}
