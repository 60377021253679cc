import { createIntl, createIntlCache } from '@formatjs/intl';
import ar from '#locales/server/ar.json' with { type: 'json' };
import de from '#locales/server/de.json' with { type: 'json' };
import en from '#locales/server/en.json' with { type: 'json' };
import fr from '#locales/server/fr.json' with { type: 'json' };
import ja from '#locales/server/ja.json' with { type: 'json' };

const MESSAGES = { ar, de, en, fr, ja };
type Language = keyof typeof MESSAGES;

export type MessageId = keyof typeof en;
/** A message of the server in one language, its arguments filled in. */
export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

const cache = createIntlCache();
const translators = new Map<Language, Translate>();

/** The language in which the server writes for a locale: English if it has no messages in the locale's language. */
export function languageOf(locale: string): Language {
  const language = locale.split('-')[0] ?? '';
  return Object.hasOwn(MESSAGES, language) ? (language as Language) : 'en';
}

/** Messages of the server (emails, invoices, the payment component) in the language of a locale. */
export function translator(locale: string): Translate {
  const language = languageOf(locale);
  const known = translators.get(language);
  if (known) return known;
  const intl = createIntl({ locale: language, messages: MESSAGES[language] }, cache);
  const translate: Translate = (id, values) => intl.formatMessage({ id }, values);
  translators.set(language, translate);
  return translate;
}

export const isMessageId = (id: string): id is MessageId => Object.hasOwn(en, id);
