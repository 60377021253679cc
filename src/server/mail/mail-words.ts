import ar from './messages/ar.json' with { type: 'json' };
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import ja from './messages/ja.json' with { type: 'json' };

export type MailMessages = typeof en;
export type MailWord = keyof MailMessages;

const LANGUAGES: Record<string, MailMessages> = { ar, de, en, fr, ja };

/** A mail's words in one language, English where the language has none; `{name}` is filled in. */
export type MailWords = (word: MailWord, values?: Readonly<Record<string, string | number>>) => string;

export function mailWords(locale: string): MailWords {
  const messages = LANGUAGES[locale.split('-')[0] ?? ''] ?? en;
  return (word, values = {}) =>
    messages[word].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
