import { LRUCache } from 'lru-cache';
import { createIntlCache } from 'react-intl';
import type { IntlCache } from 'react-intl';
import { loadAccountMessages } from '#locales/load-account-messages.ts';
import { loadMessages } from '#locales/load-messages.ts';
import { loadOrderMessages } from '#locales/load-order-messages.ts';
import type { Messages } from '#locales/load-messages.ts';

/** What the interface says in one language of a shop, and its formatters, which cost more to make than to use. */
export type InterfaceWords = { messages: Messages; intlCache: IntlCache };

const KEPT_WORDS = 200;

/** Joins and keeps the words of each language of a shop at one digest: the interface's own and the shop's over them. */
export function createInterfaceWords(): (shop: { id: number; digest: string }, locale: { code: string; content: Record<string, string> }) => Promise<InterfaceWords> {
  const kept = new LRUCache<string, InterfaceWords>({ max: KEPT_WORDS });
  return async ({ id, digest }, { code, content }) => {
    const key = `${id}:${digest}:${code}`;
    const known = kept.get(key);
    if (known) return known;
    const parts = await Promise.all([loadMessages(code), loadAccountMessages(code), loadOrderMessages(code)]);
    const words = { messages: Object.assign({}, ...parts, content) as Messages, intlCache: createIntlCache() };
    kept.set(key, words);
    return words;
  };
}
