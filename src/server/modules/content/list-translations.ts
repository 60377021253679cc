import { Refusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { HANDLE_FIELD } from '#server/modules/catalogue/handles/handle-rows.ts';
import { subjectOf } from '#server/modules/documents/document-kind.ts';
import { findDraft } from '#server/modules/documents/draft-rows.ts';
import { recordOf } from '#theme/model/stored.ts';
import { readSources, TRANSLATED_TYPES } from './source-texts.ts';
import type { TranslatedType } from './source-texts.ts';
import { publishedTheme } from './theme-templates.ts';
import { entityKey } from './translation-rows.ts';
import { translationsKind } from './translations-kind.ts';

/** A text in the shop's language beside its translation. */
interface TranslatedText {
  field: string;
  source: string;
  /** As the draft has it; empty for none. */
  translation: string;
  /** It has a text and no translation; a handle needs none. */
  is_missing: boolean;
}

export interface TranslatedEntity {
  /** As the document of the language names it, such as `page:12`. */
  key: string;
  type: TranslatedType;
  id: number;
  name: string;
  texts: TranslatedText[];
}

/** The texts of the shop beside their translations into a language, of all types or of one; 404 for another language. */
export async function listTranslations(
  shop: ShopContext,
  locale: string,
  types: readonly TranslatedType[] = TRANSLATED_TYPES,
): Promise<TranslatedEntity[]> {
  const published = await translationsKind.read(shop, locale);
  if (!published) throw new Refusal(404, 'translations_not_found', 'The shop has no such language beside its own');
  const doc = (await findDraft(shop, subjectOf(translationsKind, locale)))?.doc ?? published.doc;
  const entities: TranslatedEntity[] = [];
  for (const type of types) {
    // A theme may bring translations of its own.
    const own = type === 'theme' ? recordOf(recordOf((await publishedTheme(shop))?.doc.messages)[locale]) : {};
    for (const { id, name, fields } of await readSources(shop, type)) {
      const key = entityKey(type, id);
      const given = { ...own, ...recordOf(doc[key]) };
      const texts = Object.entries(fields).map(([field, source]) => {
        const translation = typeof given[field] === 'string' ? given[field] : '';
        const is_missing = translation === '' && source.trim() !== '' && field !== HANDLE_FIELD;
        return { field, source, translation, is_missing };
      });
      entities.push({ key, type, id, name, texts });
    }
  }
  return entities;
}

/** Those of a language that lack a translation, with the texts that do. */
export const withMissingTexts = (entities: readonly TranslatedEntity[]): TranslatedEntity[] =>
  entities
    .map((entity) => ({ ...entity, texts: entity.texts.filter(({ is_missing }) => is_missing) }))
    .filter(({ texts }) => texts.length > 0);
