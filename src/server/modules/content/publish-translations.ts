import type { Actor } from '#domain/merchant/actor.ts';
import { recordAct } from '#server/core/audit.ts';
import { withSafeHtml } from '#server/core/sanitize.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { HANDLE_FIELD } from '#server/modules/catalogue/handles/handle-rows.ts';
import { NAMED_KINDS } from '#server/modules/catalogue/handles/handles.ts';
import { updateDraft } from '#server/modules/documents/draft-rows.ts';
import { openDraftToPublish, writtenSincePublished } from '#server/modules/documents/publish-draft.ts';
import type { PublishDraftInput } from '#server/modules/documents/publish-draft.ts';
import type { Doc, Json } from '#theme/model/operations/edits.ts';
import { isRecord } from '#theme/model/stored.ts';
import { FieldReader, handleTaken, TITLE_LENGTH_MAX } from './fields.ts';
import { handleIn, isHandleTaken } from './handles.ts';
import { lockMenus } from './menu-kind.ts';
import { readSources } from './source-texts.ts';
import type { SourceTexts, TranslatedType } from './source-texts.ts';
import { entityKey, entityOf, readTranslated, writeTranslations } from './translation-rows.ts';
import type { Translated, TranslationChange } from './translation-rows.ts';
import { translationsKind } from './translations-kind.ts';

const HTML_FIELDS = new Set(['body_html', 'html', 'description']);

/**
 * Publishes what merchants have written in a language since it was published last, all of it or nothing. Refused with
 * 422 `translations_invalid` and every field, such as `page:12.title`, and with 409 `handle_taken`.
 */
export function publishTranslations(
  shop: ShopContext,
  actor: Actor,
  locale: string,
  input: PublishDraftInput = {},
): Promise<{ changed: number }> {
  return inTransaction(shop, async (inside) => {
    const draft = await openDraftToPublish(inside, translationsKind, locale, input);
    const isWritten = await writtenSincePublished(inside, draft);
    // A menu's items stay at their places until the translations are written.
    const entities = Object.keys(draft.doc).flatMap((key) => (isWritten([key]) && entityOf(key)) || []);
    await lockMenus(
      inside,
      entities.filter(({ type }) => type === 'menu').map(({ id }) => id),
    );
    const before = await readTranslated(inside, locale);
    const reader = new FieldReader();
    const written = changesOf(reader, draft.doc, before, isWritten);
    const sources = await sourcesOf(inside, written);
    const changes = written.flatMap((change) => checked(reader, change, sources, before) ?? []);
    reader.check('translations_invalid');
    await refuseTaken(inside, locale, changes);
    await writeTranslations(inside, locale, changes);
    // An entity without translations stays in the document, so that taking one away can be undone.
    const empty = Object.fromEntries(Object.keys(draft.doc).map((key) => [key, {}]));
    const doc = { ...empty, ...(await readTranslated(inside, locale)) };
    await updateDraft(inside, draft.id, { doc, published_rev: draft.head_rev });
    await bumpContentVersion(inside.db, inside.id);
    await tellSearch(inside, changes);
    await recordAct(inside, actor, 'translations.publish', `translations:${locale}`, { changed: changes.length });
    return { changed: changes.length };
  });
}

/** What the draft has otherwise than what is published, where merchants have written it. */
function changesOf(
  reader: FieldReader,
  doc: Doc,
  before: Translated,
  isWritten: (path: readonly string[]) => boolean,
): TranslationChange[] {
  return [...new Set([...Object.keys(doc), ...Object.keys(before)])].flatMap((key) => {
    const entity = entityOf(key);
    const fields = fieldsOf(doc[key]);
    if (!isWritten([key])) return [];
    if (!entity || !fields) {
      reader.refuse(key, entity ? 'invalid_texts' : 'unknown_entity');
      return [];
    }
    const names = new Set([...Object.keys(fields), ...Object.keys(before[key] ?? {})]);
    return [...names].flatMap((field) => {
      if (!isWritten([key, field])) return [];
      const value = reader.text(`${key}.${field}`, fields[field]);
      return value === (before[key]?.[field] ?? '') ? [] : [{ ...entity, field, value }];
    });
  });
}

const fieldsOf = (value: Json | undefined): Doc | undefined =>
  value === undefined ? {} : isRecord(value) ? (value as Doc) : undefined;

async function sourcesOf(
  shop: ShopContext,
  changes: readonly TranslationChange[],
): Promise<ReadonlyMap<string, SourceTexts>> {
  const found = new Map<string, SourceTexts>();
  for (const [type, ofType] of Map.groupBy(changes, (change) => change.type))
    for (const source of await readSources(shop, type, [...new Set(ofType.map(({ id }) => id))]))
      found.set(entityKey(type, source.id), source);
  return found;
}

/** A change as it is stored; undefined where it is refused at its field. */
function checked(
  reader: FieldReader,
  change: TranslationChange,
  sources: ReadonlyMap<string, SourceTexts>,
  before: Translated,
): (TranslationChange & { stored: string }) | undefined {
  const key = entityKey(change.type, change.id);
  const at = `${key}.${change.field}`;
  const source = sources.get(key);
  const problem = problemOf(change, source, before[key]);
  if (problem) {
    reader.refuse(problem === 'unknown_entity' ? key : at, problem);
    return undefined;
  }
  const stored = source?.stored?.get(change.field) ?? change.field;
  if (change.value.trim() === '') return { ...change, stored, value: '' };
  if (change.field === 'title' && change.value.length > TITLE_LENGTH_MAX) reader.refuse(at, 'too_long');
  const kind = namedKind(change.type);
  if (change.field === HANDLE_FIELD && kind)
    return { ...change, stored, value: handleIn(reader, at, kind, change.value) };
  return { ...change, stored, value: HTML_FIELDS.has(change.field) ? withSafeHtml(change.value) : change.value };
}

/** A text that the entity does not have may be taken away, or changed where it is stored. */
function problemOf(
  { type, field, value }: TranslationChange,
  source: SourceTexts | undefined,
  stored: Readonly<Record<string, string>> = {},
): 'unknown_entity' | 'unknown_field' | undefined {
  if (value.trim() === '') return undefined;
  if (!source && type !== 'shop') return 'unknown_entity';
  return Object.hasOwn(source?.fields ?? {}, field) || Object.hasOwn(stored, field) ? undefined : 'unknown_field';
}

const namedKind = (type: TranslatedType) => NAMED_KINDS.find((kind) => kind === type);

/** Refuses handles that another has in the language, as its own or in this call. */
async function refuseTaken(shop: ShopContext, locale: string, changes: readonly TranslationChange[]): Promise<void> {
  const given = new Set<string>();
  for (const { type, id, field, value } of changes) {
    const kind = namedKind(type);
    if (field !== HANDLE_FIELD || !kind || value === '') continue;
    const isTaken = given.has(`${type} ${value}`) || (await isHandleTaken(shop, kind, value, { except: id, locale }));
    if (isTaken) throw handleTaken(`${entityKey(type, id)}.${field}`);
    given.add(`${type} ${value}`);
  }
}

const SEARCHED = { product: 'product', collection: 'collection', page: 'page', blog_post: 'post' } as const;

async function tellSearch(shop: ShopContext, changes: readonly TranslationChange[]): Promise<void> {
  for (const [type, kind] of Object.entries(SEARCHED)) {
    const ids = [...new Set(changes.filter((change) => change.type === type).map(({ id }) => id))];
    if (ids.length > 0) await shop.emit(shop, 'texts.published', { kind, ids });
  }
}
