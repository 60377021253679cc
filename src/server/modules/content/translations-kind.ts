import type { ShopContext } from '#server/core/shop-context.ts';
import type { DocumentKind } from '#server/modules/documents/document-kind.ts';
import { readTranslated } from './translation-rows.ts';

/** The texts of a shop are more than those of a theme. */
const BYTES_MAX = 4 * 1024 * 1024;

/** The translations of each language as a document; the key is the language's code. */
export const translationsKind: DocumentKind = {
  name: 'translations',
  async read(shop, key) {
    return isOtherLanguage(shop, key) ? { doc: await readTranslated(shop, key), version_id: null } : undefined;
  },
  permissionFor: () => 'content',
  bytesMax: BYTES_MAX,
};

/** Whether the shop has the language beside its own. */
const isOtherLanguage = ({ locales }: ShopContext, code: string): boolean =>
  locales.some((locale) => locale.code === code && !locale.is_primary);
