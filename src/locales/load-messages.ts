import type { MessageFormatElement } from 'react-intl';

/** Interface messages of one language by id, compiled to their syntax tree. */
export type Messages = Record<string, MessageFormatElement[] | string>;

/** Parts of a language's messages, as `npm run messages` writes them. */
type Part = 'shop' | 'checkout';

const files = import.meta.glob<{ default: Messages }>('./compiled/{shop,checkout}/*.json');

/** The messages of a language, `de` for `de-AT`, English where there are none; a browser asks for the checkout's only where it is shown. */
export async function loadMessages(locale: string, { withCheckout = true } = {}): Promise<Messages> {
  const language = locale.split('-')[0] ?? 'en';
  const load = async (part: Part) => (await (files[`./compiled/${part}/${language}.json`] ?? files[`./compiled/${part}/en.json`])?.())?.default ?? {};
  const parts = await Promise.all(withCheckout ? [load('shop'), load('checkout')] : [load('shop')]);
  return Object.assign({}, ...parts) as Messages;
}
