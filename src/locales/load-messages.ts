import type { MessageFormatElement } from 'react-intl';

/** Interface messages of one language by id, compiled to their syntax tree. */
export type Messages = Record<string, MessageFormatElement[] | string>;

const files = import.meta.glob<{ default: Messages }>('./compiled/*.json');

/** Languages the interface speaks; a shop in another one falls back to English. */
export const INTERFACE_LOCALES: readonly string[] = Object.keys(files).map((path) => path.slice('./compiled/'.length, -'.json'.length));

/** The messages of a language, `de` for `de-AT`; English where there are none. */
export async function loadMessages(locale: string): Promise<Messages> {
  const language = locale.split('-')[0] ?? 'en';
  const load = files[`./compiled/${language}.json`] ?? files['./compiled/en.json'];
  return load ? (await load()).default : {};
}
