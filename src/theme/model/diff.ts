import type { Doc, Json, Path } from './operations/edits.ts';
import { isRecord } from './stored.ts';

/** One difference between two documents. */
export interface Difference {
  path: Path;
  kind: 'added' | 'removed' | 'changed';
  before?: Json;
  after?: Json;
}

/**
 * What differs between two documents, by path. What is only in one of them is one difference, however much it holds;
 * lists are compared as a whole.
 */
export function differences(before: Doc, after: Doc, path: Path = []): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): Difference[] => {
    const own = [...path, key];
    const a = Object.hasOwn(before, key) ? before[key] : undefined;
    const b = Object.hasOwn(after, key) ? after[key] : undefined;
    if (a === undefined) return [{ path: own, kind: 'added', after: b! }];
    if (b === undefined) return [{ path: own, kind: 'removed', before: a }];
    if (isRecord(a) && isRecord(b)) return differences(a as Doc, b as Doc, own);
    return isSame(a, b) ? [] : [{ path: own, kind: 'changed', before: a, after: b }];
  });
}

/** Whether two values say the same, whatever order their keys were written in. */
function isSame(a: Json, b: Json): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => isSame(one, b[index]!));
  if (isRecord(a) && isRecord(b)) return differences(a as Doc, b as Doc).length === 0;
  return a === b;
}
