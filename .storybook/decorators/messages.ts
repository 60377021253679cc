import type { IntlConfig } from 'react-intl';
import { languages } from 'virtual:messages';
import type { Surroundings } from '../surroundings.ts';

type Messages = NonNullable<Exclude<IntlConfig['messages'], undefined>>;

const compiled = new Map(
  await Promise.all(
    Object.entries(languages).map(async ([code, load]) => [code, (await load()).messages as Messages] as const),
  ),
);

/** The compiled messages of a language; the pseudo language is English, longer and accented. */
export function messagesOf(locale: Surroundings['locale']): Messages {
  const messages = compiled.get(locale === 'pseudo' ? 'en' : locale) ?? {};
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
