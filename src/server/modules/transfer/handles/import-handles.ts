import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { collections } from '#server/db/schema/collection.ts';
import { oldHandles, pages, policies, translations } from '#server/db/schema/content.ts';
import { products } from '#server/db/schema/product.ts';
import { locales } from '#server/db/schema/shop.ts';
import { HANDLE_FIELD } from '#server/modules/catalogue/handles/handle-rows.ts';
import { isReserved, NAMED_KINDS } from '#server/modules/catalogue/handles/handles.ts';
import type { NamedKind } from '#server/modules/catalogue/handles/handles.ts';
import { readHandle } from '../csv/cell-values.ts';
import type { Read } from '../csv/cell-values.ts';
import type { ImportDeps, ImportOutcome } from '../products/import-products.ts';
import type { Problem } from '../csv/problem.ts';
import { findColumns } from '../products/product-columns.ts';
import type { CsvTable } from '../csv/read-csv.ts';
import { RowReader } from '../csv/row-reader.ts';
import { takenReason } from './taken-handles.ts';

/** The columns of a file of handles, as the export writes them. */
export const HANDLE_COLUMNS = {
  kind: ['Type'],
  handle: ['Handle'],
  locale: ['Language'],
  wanted: ['New handle'],
} as const;
type Column = keyof typeof HANDLE_COLUMNS;
type Spelling = (column: Column) => string;

/** A new handle, for all languages or for one; an empty handle for a language removes its translation. */
export interface HandleDraft {
  kind: NamedKind;
  handle: string;
  locale: string;
  wanted: string;
  line: number;
}

export interface ParsedHandles {
  drafts: HandleDraft[];
  problems: Problem[];
  refused: number;
  unused: string[];
  spelling: Spelling;
}

/** Throws UnreadableFileError without its columns; the language column is optional. */
export function parseHandles(table: CsvTable): ParsedHandles {
  const columns = findColumns<Column>(table.header, HANDLE_COLUMNS, ['kind', 'handle', 'wanted']);
  const parsed: ParsedHandles = {
    drafts: [],
    problems: table.ragged.map(({ problem }) => problem),
    refused: table.ragged.length,
    unused: columns.unused,
    spelling: columns.spelling,
  };
  for (const row of table.rows) {
    const problems: Problem[] = [];
    const reader = new RowReader(row, columns, problems);
    const kind = reader.read<NamedKind | undefined>('kind', undefined, readKind);
    const handle = reader.read('handle', '', (cell) => settled(kind, readHandle(cell)));
    const wanted = reader.read('wanted', '', (cell) => settled(kind, readHandle(cell)));
    const locale = reader.text('locale')?.toLowerCase() ?? '';
    if (reader.isBlank('kind')) reader.refuse('kind', 'is empty');
    if (reader.isBlank('handle')) reader.refuse('handle', 'is empty');
    if (reader.isBlank('wanted') && locale === '') reader.refuse('wanted', 'is empty');
    if (problems.length === 0 && kind && handle !== undefined && wanted !== undefined)
      parsed.drafts.push({ kind, handle, locale, wanted, line: row.line });
    else parsed.refused += 1;
    parsed.problems.push(...problems);
  }
  return parsed;
}

function readKind(cell: string): Read<NamedKind> {
  const kind = NAMED_KINDS.find((one) => one === cell.trim().toLowerCase());
  return kind ? { value: kind } : { problem: `"${cell}" is none of ${NAMED_KINDS.join(', ')}` };
}

/** A policy's handle is stored with underscores [acc §2]. */
function settled(kind: NamedKind | undefined, read: Read<string>): Read<string> {
  if (!('value' in read)) return read;
  const value = kind === 'policy' ? read.value.replaceAll('-', '_') : read.value;
  return kind && isReserved(kind, value) ? { problem: `"${value}" is a word of the shop's own addresses` } : { value };
}

const TABLES = { product: products, collection: collections, page: pages, policy: policies };

/** Changes handles, in general and per language. Earlier handles stay valid: the database stores them. */
export async function importHandles(
  { db, shopId, isDry, onProgress, signal }: ImportDeps,
  drafts: readonly HandleDraft[],
  spelling: Spelling,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    retired: 0,
    pending: 0,
    problems: [],
    isStopped: false,
  };
  await db.transaction(async (tx) => {
    const known = new Map<NamedKind, HandleIndex>();
    for (const kind of new Set(drafts.map((draft) => draft.kind)))
      known.set(kind, await HandleIndex.read(tx, shopId, kind));
    for (const [index, draft] of drafts.entries()) {
      const done = known.get(draft.kind)!.take(draft, spelling);
      if ('problem' in done) {
        outcome.refused += 1;
        outcome.problems.push(done.problem);
      } else {
        outcome[done.is] += 1;
        if (!isDry && done.is !== 'unchanged') await write(tx, shopId, draft, done.id);
      }
      onProgress(index + 1, drafts.length);
      outcome.isStopped = signal?.aborted ?? false;
      if (outcome.isStopped) break;
    }
    if (!isDry && outcome.created + outcome.updated > 0) await bumpContentVersion(tx, shopId);
  });
  return outcome;
}

async function write(
  tx: Db,
  shop_id: number,
  { kind, locale, wanted: value }: HandleDraft,
  entity_id: number,
): Promise<void> {
  const table = TABLES[kind];
  if (locale === '') {
    await tx
      .update(table)
      .set({ handle: value })
      .where(and(eq(table.shop_id, shop_id), eq(table.id, entity_id)));
  } else if (value === '') {
    await tx
      .delete(translations)
      .where(
        and(
          eq(translations.shop_id, shop_id),
          eq(translations.entity_type, kind),
          eq(translations.entity_id, entity_id),
          eq(translations.locale, locale),
          eq(translations.field, HANDLE_FIELD),
        ),
      );
  } else {
    const { shop_id: shop, entity_type, entity_id: entity, locale: language, field } = translations;
    await tx
      .insert(translations)
      .values({ shop_id, entity_type: kind, entity_id, locale, field: HANDLE_FIELD, value })
      .onConflictDoUpdate({ target: [shop, entity_type, entity, language, field], set: { value } });
  }
}

type Taken = { is: 'created' | 'updated' | 'unchanged'; id: number } | { problem: Problem };

/** Handles of one kind with the changes of the file, line by line. */
class HandleIndex {
  readonly #own: Map<string, number>;
  readonly #old: ReadonlyMap<string, number>;
  /** Ids by language and handle. */
  readonly #translated: Map<string, number>;
  readonly #locales: ReadonlySet<string>;

  private constructor(
    own: Map<string, number>,
    old: Map<string, number>,
    translated: Map<string, number>,
    languages: ReadonlySet<string>,
  ) {
    this.#own = own;
    this.#old = old;
    this.#translated = translated;
    this.#locales = languages;
  }

  static async read(tx: Db, shopId: number, kind: NamedKind): Promise<HandleIndex> {
    const table = TABLES[kind];
    const rows = await tx
      .select({ id: table.id, handle: table.handle })
      .from(table)
      .where(eq(table.shop_id, shopId))
      .for('update');
    const old = await tx
      .select()
      .from(oldHandles)
      .where(and(eq(oldHandles.shop_id, shopId), eq(oldHandles.entity_type, kind)));
    const words = await tx
      .select()
      .from(translations)
      .where(
        and(eq(translations.shop_id, shopId), eq(translations.entity_type, kind), eq(translations.field, HANDLE_FIELD)),
      );
    const languages = await tx
      .select({ code: locales.code })
      .from(locales)
      .where(and(eq(locales.shop_id, shopId), eq(locales.is_primary, false)));
    return new HandleIndex(
      new Map(rows.map(({ id, handle }) => [handle, id])),
      new Map(old.map(({ entity_id, handle }) => [handle, entity_id])),
      new Map(words.map(({ entity_id, locale, value }) => [`${locale} ${value}`, entity_id])),
      new Set(languages.map(({ code }) => code)),
    );
  }

  take({ kind, handle, locale, wanted, line }: HandleDraft, spelling: Spelling): Taken {
    const refuse = (field: Column, reason: string): Taken => ({ problem: { line, field: spelling(field), reason } });
    // A file that is imported again uses handles that it has changed before.
    const id =
      this.#own.get(handle) ??
      (locale === '' && this.#own.get(wanted) === this.#old.get(handle) ? this.#old.get(handle) : undefined);
    if (id === undefined) return refuse('handle', `the shop has no ${kind} "${handle}"`);
    if (locale !== '' && !this.#locales.has(locale))
      return refuse('locale', `"${locale}" is no language of the shop beside its first`);
    const owner = this.#own.get(wanted);
    if (owner !== undefined && owner !== id) return refuse('wanted', `"${wanted}" is the handle of another ${kind}`);
    const language = [...(locale === '' ? this.#locales : [locale])].find(
      (one) => (this.#translated.get(`${one} ${wanted}`) ?? id) !== id,
    );
    if (language !== undefined) return refuse('wanted', takenReason(kind, wanted, language));
    return { is: locale === '' ? this.#rename(id, handle, wanted) : this.#name(id, locale, wanted), id };
  }

  #rename(id: number, handle: string, wanted: string): 'updated' | 'unchanged' {
    if (this.#own.get(wanted) === id) return 'unchanged';
    this.#own.delete(handle);
    this.#own.set(wanted, id);
    return 'updated';
  }

  #name(id: number, locale: string, wanted: string): 'created' | 'updated' | 'unchanged' {
    const [before] = [...this.#translated]
      .filter(([key, other]) => other === id && key.startsWith(`${locale} `))
      .map(([key]) => key);
    const key = `${locale} ${wanted}`;
    if (wanted === '' ? before === undefined : before === key) return 'unchanged';
    if (before !== undefined) this.#translated.delete(before);
    if (wanted !== '') this.#translated.set(key, id);
    return before === undefined ? 'created' : 'updated';
  }
}
