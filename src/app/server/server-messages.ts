import { Cache } from '#server/core/cache.ts';
import { createIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { loadLanguage } from '#locales/load-messages.ts';

const KEPT_WORDS = 200;

/**
 * Joins and keeps the words of each language of a shop at one digest, the interface's own and the shop's over them, and
 * their formatters, which cost more to make than to use. `onError` hears of words that are missing or malformed.
 */
export function createInterfaceWords(
  onError: (error: unknown, shop: { id: number }) => void,
): (
  shop: { id: number; digest: string },
  locale: { code: string; content: Record<string, string> },
) => Promise<IntlShape> {
  const kept = new Cache<string, Promise<IntlShape>>({ name: 'messages', entries: KEPT_WORDS });
  const make = async (id: number, code: string, content: Record<string, string>): Promise<IntlShape> => {
    const { messages } = await loadLanguage(code);
    return createIntl({
      locale: code,
      messages: { ...(messages as Record<string, string>), ...content },
      onError: (error) => onError(error, { id }),
    });
  };
  return ({ id, digest }, { code, content }) => kept.once(`${id}:${digest}:${code}`, () => make(id, code, content));
}
