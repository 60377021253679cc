import { createIntl } from '@formatjs/intl';
import ar from '#locales/messages/ar.json' with { type: 'json' };
import de from '#locales/messages/de.json' with { type: 'json' };
import en from '#locales/messages/en.json' with { type: 'json' };
import fr from '#locales/messages/fr.json' with { type: 'json' };

const messages = { en, de, fr, ar };

export type Language = keyof typeof messages;

const plain = (parts: string[]) => parts.join('');

/** The interface's messages in a language by id, without rich text tags. */
export function wordsOf(language: Language): (id: keyof typeof en, values?: Record<string, string | number>) => string {
  const intl = createIntl({ locale: language, messages: messages[language] });
  return (id, values = {}) => intl.formatMessage({ id }, { hidden: plain, terms: plain, ...values });
}
