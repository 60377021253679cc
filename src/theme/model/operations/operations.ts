import { isRecord } from '../stored.ts';
import { applyEdits, checkKey, checkValue, invertEdits, OperationError, valueAt } from './edits.ts';
import type { Doc, Edit, Json, Path } from './edits.ts';

/** What stands in an order: a section, a block, an item of a menu. */
export type Node = { [key: string]: Json };

/**
 * What merchants do with a document. Paths name sections and blocks by their ids, and they stand behind a sibling
 * (`after`, null for the first), so that what two merchants do at once can both be done.
 * - `set` writes a value, or takes it away; with an empty path it replaces the whole document, as an import does.
 * - `insert` adds a node; its path ends with its new id.
 * - `move` puts a node behind another, within its parent or, with `to`, under another path.
 * The document must have its orders (`withOrders`).
 */
export type Operation = SingleOperation | { op: 'batch'; operations: readonly SingleOperation[] };
type SingleOperation =
  | { op: 'set'; path: Path; value?: Json }
  | { op: 'insert'; path: Path; after: string | null; node: Node }
  | { op: 'remove'; path: Path }
  | { op: 'move'; path: Path; after: string | null; to?: Path };

/** The list that holds the order of a map's keys, by the map's key. */
export const ORDER_OF: Readonly<Record<string, string>> = {
  sections: 'order',
  blocks: 'block_order',
  items: 'item_order',
};

/** Writes down the order of each map that has none: that of its keys. */
export function withOrders<T extends Json>(value: T): T {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, key === 'settings' ? one : withOrders(one as Json)]);
  const orders = Object.entries(ORDER_OF).flatMap(([map, order]) =>
    isRecord(value[map]) && !Object.hasOwn(value, order) ? [[order, Object.keys(value[map])]] : [],
  );
  return Object.fromEntries([...entries, ...orders]) as T;
}

/** The document after an operation. Throws OperationError, and then nothing has changed. */
export function apply(doc: Doc, operation: Operation): Doc {
  return applyEdits(doc, editsOf(doc, operation));
}

/** The edits that take an operation on this document back. */
export function invert(doc: Doc, operation: Operation): Edit[] {
  return invertEdits(doc, editsOf(doc, operation));
}

/** The edits of an operation on a document. */
export function editsOf(doc: Doc, operation: Operation): Edit[] {
  switch (operation.op) {
    case 'set':
      return set(doc, operation.path, operation.value);
    case 'insert':
      return insert(doc, operation.path, operation.after, operation.node);
    case 'remove':
      return remove(doc, operation.path);
    case 'move':
      return move(doc, operation);
    case 'batch':
      return batch(doc, operation.operations);
  }
}

function set(doc: Doc, path: Path, value: Json | undefined): Edit[] {
  if (value !== undefined) checkValue(value, path);
  const last = path.at(-1);
  if (last === undefined) {
    if (!isRecord(value)) throw new OperationError('bad_value', path);
    return [{ put: path, value: withOrders(value as Doc) }];
  }
  // Nodes and their orders change by insert, remove and move alone, so that the two never disagree.
  if (isNode(path) || isStructure(path)) throw new OperationError('bad_operation', path);
  if (value === undefined) return valueAt(doc, path) === undefined ? [] : [{ put: path }];
  return [...ensureParents(doc, path), { put: path, value: withOrders(value) }];
}

function insert(doc: Doc, path: Path, after: string | null, node: Node): Edit[] {
  const [order, id] = orderOf(path);
  checkKey(id, path);
  checkValue(node, path);
  if (!isRecord(node)) throw new OperationError('bad_value', path);
  if (valueAt(doc, path) !== undefined) throw new OperationError('there_already', path);
  return [
    ...ensureParents(doc, path),
    { ensure: order, list: true },
    { put: path, value: withOrders(node) },
    { place: order, id, after },
  ];
}

function remove(doc: Doc, path: Path): Edit[] {
  if (valueAt(doc, path) === undefined) throw new OperationError('not_there', path);
  const [order, id] = orderOf(path);
  return [{ place: order, id }, { put: path }];
}

function move(doc: Doc, { path, after, to }: Extract<Operation, { op: 'move' }>): Edit[] {
  const node = valueAt(doc, path);
  if (!isRecord(node)) throw new OperationError('not_there', path);
  const [order, id] = orderOf(path);
  if (!to) return [{ place: order, id, after }];
  // A node cannot stand inside itself.
  if (path.every((key, index) => to[index] === key)) throw new OperationError('bad_operation', to);
  const removal = remove(doc, path);
  return [...removal, ...insert(applyEdits(doc, removal), to, after, node as Node)];
}

function batch(doc: Doc, operations: readonly SingleOperation[]): Edit[] {
  const edits: Edit[] = [];
  let now = doc;
  for (const operation of operations) {
    const own = editsOf(now, operation);
    now = applyEdits(now, own);
    edits.push(...own);
  }
  return edits;
}

/** Whether a path ends with the id of a node. */
const isNode = (path: Path): boolean => path.length >= 2 && Object.hasOwn(ORDER_OF, path.at(-2)!);

/** Whether a path names a map of nodes or its order, and not a setting of that name. */
const isStructure = (path: Path): boolean =>
  !path.slice(0, -1).includes('settings') && Object.entries(ORDER_OF).some((names) => names.includes(path.at(-1)!));

/** The path of the order in which a node stands, and its id. */
function orderOf(path: Path): [order: Path, id: string] {
  if (!isNode(path)) throw new OperationError('bad_operation', path);
  return [[...path.slice(0, -2), ORDER_OF[path.at(-2)!]!], path.at(-1)!];
}

/** Objects that are missing above a path; the nearest node must be there. */
function ensureParents(doc: Doc, path: Path): Edit[] {
  const edits: Edit[] = [];
  for (let length = 1; length < path.length; length += 1) {
    const parent = path.slice(0, length);
    checkKey(parent.at(-1)!, parent);
    if (valueAt(doc, parent) !== undefined) continue;
    if (isNode(parent)) throw new OperationError('not_there', parent);
    edits.push({ ensure: parent });
  }
  return edits;
}
