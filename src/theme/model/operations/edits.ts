import { isRecord } from '../stored.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** A document that merchants edit: a theme, a page, a menu. */
export type Doc = { [key: string]: Json };
export type Path = readonly string[];

/**
 * The smallest changes of a document, which every operation is made of.
 * - `put` writes a value, or takes it away if there is none; `at` is the position of a new key among its neighbours.
 * - `place` puts an id of a list behind another, first if `after` is null, or takes it out if it is undefined.
 * - `ensure` makes an empty object or list if there is nothing; `prune` takes an empty one away.
 */
export type Edit =
  | { readonly put: Path; readonly value?: Json; readonly at?: number }
  | { readonly place: Path; readonly id: string; readonly after?: string | null }
  | { readonly ensure: Path; readonly list?: boolean }
  | { readonly prune: Path };

type Put = Extract<Edit, { put: unknown }>;
type Place = Extract<Edit, { place: unknown }>;

/** Why an operation cannot be applied; `code` travels on the wire. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  readonly code: 'not_there' | 'there_already' | 'bad_key' | 'bad_value' | 'too_large' | 'too_deep' | 'bad_operation';
  readonly path: Path;

  constructor(code: OperationError['code'], path: Path) {
    super(`${code} at ${path.join('.') || 'the document'}`);
    this.code = code;
    this.path = path;
  }
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const KEY_LENGTH_MAX = 200;
/** Levels of a value; a theme's blocks nest eight deep, each two levels. */
const DEPTH_MAX = 40;

/** Refuses keys that reach a prototype, empty and long ones, and texts that the database does not take. */
export function checkKey(key: string, path: Path): void {
  if (key === '' || key.length > KEY_LENGTH_MAX || FORBIDDEN.has(key) || !isStorable(key))
    throw new OperationError('bad_key', path);
}

/** Refuses values with such keys or texts inside, and values that are nested too deep. */
export function checkValue(value: Json, path: Path, depth = 0): void {
  if (depth > DEPTH_MAX) throw new OperationError('too_deep', path);
  if (typeof value === 'string' && !isStorable(value)) throw new OperationError('bad_value', path);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new OperationError('bad_value', path);
  if (Array.isArray(value)) for (const one of value as Json[]) checkValue(one, path, depth + 1);
  else if (isRecord(value))
    for (const [key, one] of Object.entries(value)) {
      checkKey(key, [...path, key]);
      checkValue(one as Json, [...path, key], depth + 1);
    }
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Applies edits in order. Parts of the document that do not change stay the same objects. */
export function applyEdits(doc: Doc, edits: readonly Edit[]): Doc {
  return edits.reduce((before, edit) => applyEdit(before, edit), doc);
}

/** The edits that take `edits` back; `doc` is the document before them. */
export function invertEdits(doc: Doc, edits: readonly Edit[]): Edit[] {
  const inverse: Edit[] = [];
  let now = doc;
  for (const edit of edits) {
    const after = applyEdit(now, edit);
    if (after !== now) inverse.unshift(invertEdit(now, edit));
    now = after;
  }
  return inverse;
}

/** The value at a path; undefined if there is none. */
export function valueAt(doc: Json, path: Path): Json | undefined {
  let now: Json | undefined = doc;
  for (const key of path) now = isRecord(now) && Object.hasOwn(now, key) ? (now[key] as Json) : undefined;
  return now;
}

/** Whether one of the edits would undo, lose or miss something of the others. */
export function editsClash(some: readonly Edit[], others: readonly Edit[]): boolean {
  return some.some((one) => others.some((other) => clash(one, other)));
}

function applyEdit(doc: Doc, edit: Edit): Doc {
  if ('put' in edit) return write(doc, edit.put, edit.value, edit.at);
  if ('place' in edit) return applyPlace(doc, edit);
  if ('ensure' in edit)
    return valueAt(doc, edit.ensure) === undefined ? write(doc, edit.ensure, edit.list ? [] : {}) : doc;
  const pruned = valueAt(doc, edit.prune);
  return pruned !== undefined && isEmpty(pruned) ? write(doc, edit.prune, undefined) : doc;
}

const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function applyPlace(doc: Doc, { place, id, after }: Place): Doc {
  const others = listAt(doc, place).filter((one) => one !== id);
  if (after === undefined) return write(doc, place, others);
  const index = after === null ? 0 : others.indexOf(after) + 1;
  if (after !== null && index === 0) throw new OperationError('not_there', [...place, after]);
  return write(doc, place, others.toSpliced(index, 0, id));
}

function invertEdit(doc: Doc, edit: Edit): Edit {
  if ('ensure' in edit) return { prune: edit.ensure };
  if ('place' in edit) {
    const { place, id } = edit;
    const list = listAt(doc, place);
    const index = list.indexOf(id);
    return index < 0 ? { place, id } : { place, id, after: list[index - 1] ?? null };
  }
  const path = 'put' in edit ? edit.put : edit.prune;
  const value = valueAt(doc, path);
  if (value === undefined) return { put: path };
  const neighbours = valueAt(doc, path.slice(0, -1));
  return { put: path, value, at: Object.keys(neighbours as Doc).indexOf(path.at(-1)!) };
}

function listAt(doc: Doc, path: Path): string[] {
  const list = valueAt(doc, path);
  if (!Array.isArray(list) || !list.every((id) => typeof id === 'string')) throw new OperationError('not_there', path);
  return list;
}

function write(doc: Doc, path: Path, value: Json | undefined, at?: number): Doc {
  const next = written(doc, path, [], value, at);
  if (!isRecord(next)) throw new OperationError('bad_value', path);
  return next as Doc;
}

function written(
  now: Json | undefined,
  path: Path,
  done: Path,
  value: Json | undefined,
  at: number | undefined,
): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (!isRecord(now)) throw new OperationError('not_there', done);
  checkKey(key, [...done, key]);
  const record = now as Doc;
  const own = Object.hasOwn(record, key) ? record[key] : undefined;
  const next = written(own, rest, [...done, key], value, at);
  if (next === own) return record;
  if (next === undefined) return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
  if (own !== undefined || rest.length > 0 || at === undefined) return { ...record, [key]: next };
  return Object.fromEntries(Object.entries(record).toSpliced(at, 0, [key, next]));
}

function clash(a: Edit, b: Edit): boolean {
  if ('put' in a) return clashWithPut(a, b);
  if ('put' in b) return clashWithPut(b, a);
  if (!('place' in a) || !('place' in b) || !isSamePath(a.place, b.place)) return false;
  // An id that goes or moves is no longer there to stand behind.
  return a.id === b.id || a.after === b.id || b.after === a.id;
}

function clashWithPut({ put }: Put, other: Edit): boolean {
  if ('put' in other) return isWithin(put, other.put) || isWithin(other.put, put);
  if ('place' in other) return isWithin(other.place, put);
  // What is empty holds nothing of the other's.
  return isWithin('ensure' in other ? other.ensure : other.prune, put);
}

/** Whether a path is another or lies below it. */
const isWithin = (path: Path, other: Path): boolean => other.every((key, index) => path[index] === key);

const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && isWithin(a, b);
