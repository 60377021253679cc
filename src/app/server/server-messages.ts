import { LRUCache } from 'lru-cache';
import { createIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { loadAccountMessages } from '#locales/load-account-messages.ts';
import { loadMessages } from '#locales/load-messages.ts';
import { loadOrderMessages } from '#locales/load-order-messages.ts';

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
  const kept = new LRUCache<string, IntlShape>({ max: KEPT_WORDS });
  return async ({ id, digest }, { code, content }) => {
    const key = `${id}:${digest}:${code}`;
    const known = kept.get(key);
    if (known) return known;
    const parts = await Promise.all([loadMessages(code), loadAccountMessages(code), loadOrderMessages(code)]);
    const intl = createIntl({
      locale: code,
      messages: Object.assign({}, ...parts, content) as Record<string, string>,
      onError: (error) => onError(error, { id }),
    });
    kept.set(key, intl);
    return intl;
  };
}
