import type { Messages } from './load-messages.ts';

/** Parts of a language's messages, as `npm run messages` writes them. */
type Part = 'shop' | 'checkout';

const files = import.meta.glob<{ default: Messages }>('./compiled/{shop,checkout}/*.json');

/** The messages a page needs in a language, English where there are none; the checkout's only where it is shown. */
export async function loadPageMessages(locale: string, withCheckout: boolean): Promise<Messages> {
  const language = locale.split('-')[0] ?? 'en';
  const load = async (part: Part) => (await (files[`./compiled/${part}/${language}.json`] ?? files[`./compiled/${part}/en.json`])?.())?.default ?? {};
  const parts = await Promise.all(withCheckout ? [load('shop'), load('checkout')] : [load('shop')]);
  return Object.assign({}, ...parts) as Messages;
}
