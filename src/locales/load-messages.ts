import type { MessageFormatElement } from 'react-intl';
import { languages } from 'virtual:messages';

/** Interface messages of one language by id, compiled to ASTs. */
export type Messages = Record<string, MessageFormatElement[] | string>;

/**
 * The messages of a language: `de` for `de-AT`, English if there are none. In a browser's build only those that every
 * page may show.
 */
export const loadLanguage = (locale: string) => (languages[locale.split('-')[0] ?? 'en'] ?? languages.en)!();
