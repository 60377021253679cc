import type { IntlConfig } from 'react-intl';
import type { Surroundings } from '../surroundings.ts';

type Messages = NonNullable<Exclude<IntlConfig['messages'], undefined>>;

const compiled = import.meta.glob<Messages>('../../src/locales/compiled/*.json', { eager: true, import: 'default' });

/** The compiled messages of a language; the pseudo language is English, accented and longer. */
export function messagesOf(locale: Surroundings['locale']): Messages {
  const messages = compiled[`../../src/locales/compiled/${locale === 'pseudo' ? 'en' : locale}.json`] ?? {};
  return locale === 'pseudo' ? pseudo(messages) : messages;
}

/** Compiled messages are trees whose literals have type 0. */
function pseudo(messages: Messages): Messages {
  return JSON.parse(JSON.stringify(messages), (_key, node: unknown) => {
    const literal = typeof node === 'object' && node !== null && 'type' in node && node.type === 0 && 'value' in node;
    return literal ? { ...node, value: stretch(String(node.value)) } : node;
  }) as Messages;
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** About a third longer, as German and Finnish are. */
const stretch = (text: string) =>
  text.replace(/[aeioucnyAEIOU]/g, (letter) => accents[letter] ?? letter).replace(/[áéíóú]/g, '$&$&');
