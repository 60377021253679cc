import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { listTranslations, withMissingTexts } from '#server/modules/content/list-translations.ts';
import type { TranslatedEntity } from '#server/modules/content/list-translations.ts';
import { publishTranslations } from '#server/modules/content/publish-translations.ts';
import { TRANSLATED_TYPES } from '#server/modules/content/source-texts.ts';
import type { TranslatedType } from '#server/modules/content/source-texts.ts';
import { translationsKind } from '#server/modules/content/translations-kind.ts';
import { draftCommand } from '../core/document-draft.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { actionOf, textOf } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { runInShop } from '../core/run-in-shop.ts';

const ACTIONS = ['list', 'missing', 'draft', 'publish'] as const;
/** Characters of a text that are shown. */
const SHOWN = 60;

/** Runs the translation commands; false where `missing` finds any. */
export async function runTranslations(
  say: Say,
  [asked = 'list', locale]: readonly string[],
  options: Options,
): Promise<boolean> {
  const action = actionOf('translations', ACTIONS, asked);
  return runInShop(say, options, async (shop) => {
    const types = typesOf(textOf(options, 'type'));
    if (action === 'list' && locale === undefined) return languages(say, shop, types);
    if (locale === undefined) throw new CommandError(`Say which language: vitrine translations ${action} <language>.`);
    if (action === 'draft') return draftCommand({ say, shop, kind: translationsKind, key: locale, options });
    if (action === 'publish') {
      const { changed } = await publishTranslations(shop, COMMAND_LINE, locale);
      say.line(`${changed} ${changed === 1 ? 'text' : 'texts'} changed.`);
      return true;
    }
    const all = await listTranslations(shop, locale, types);
    if (action === 'list') return sayTexts(say, all);
    const missing = withMissingTexts(all);
    sayTexts(say, missing);
    return missing.length === 0;
  });
}

async function languages(say: Say, shop: ShopContext, types: readonly TranslatedType[]): Promise<boolean> {
  for (const { code, name, is_primary } of shop.locales) {
    if (is_primary) {
      say.line(`${code}  ${name}  the shop's own`);
      continue;
    }
    const all = await listTranslations(shop, code, types);
    const texts = all.flatMap((entity) => entity.texts);
    const count = (is: (text: (typeof texts)[number]) => boolean) => texts.filter(is).length;
    const translated = count(({ translation }) => translation !== '');
    say.line(`${code}  ${name}  ${translated} translated, ${count(({ is_missing }) => is_missing)} missing`);
  }
  return true;
}

function sayTexts(say: Say, entities: readonly TranslatedEntity[]): true {
  let count = 0;
  for (const { key, name, texts } of entities) {
    if (texts.length > 0) say.line(`${key}  ${name}`);
    for (const { field, source, translation, is_missing } of texts) {
      count += 1;
      say.line(
        `  ${field}  ${shortened(source)}${translation ? `  =  ${shortened(translation)}` : ''}${is_missing ? '  (missing)' : ''}`,
      );
    }
  }
  say.line(`${count} ${count === 1 ? 'text' : 'texts'}`);
  return true;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}

function typesOf(given: string | undefined): readonly TranslatedType[] {
  if (given === undefined) return TRANSLATED_TYPES;
  const type = TRANSLATED_TYPES.find((one) => one === given);
  if (!type) throw new CommandError(`--type takes one of ${TRANSLATED_TYPES.join(', ')}, not "${given}".`);
  return [type];
}
