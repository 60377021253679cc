import type { MessageFormatElement } from 'react-intl';
import { languages } from 'virtual:messages';

/** Interface messages of one language by id, compiled to their syntax tree. */
export type Messages = Record<string, MessageFormatElement[] | string>;

/**
 * The messages of a language, of `de` for `de-AT`, and English where there are none: all of them, but in a browser's
 * build only what every page may say.
 */
export const loadLanguage = (locale: string) => (languages[locale.split('-')[0] ?? 'en'] ?? languages.en)!();
