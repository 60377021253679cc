import type { Permission } from '#domain/merchant/roles.ts';
import { isRecord } from '../stored.ts';
import { applyEdits, valueAt } from './edits.ts';
import type { Doc, Json, Path } from './edits.ts';
import { editsOf } from './operations.ts';
import type { Operation } from './operations.ts';

/** Parts of a theme that are the shop's design and not its content. */
const DESIGN = new Set(['preset', 'settings', 'schemes']);

/**
 * What a merchant must be allowed to apply an operation to a theme. A section or block that is `locked`, and all that
 * lies in it, is changed by designers alone. Throws OperationError if it cannot be applied.
 */
export function permissionFor(doc: Doc, operation: Operation): Extract<Permission, 'content' | 'design'> {
  switch (operation.op) {
    case 'batch': {
      let now = doc;
      for (const one of operation.operations) {
        if (permissionFor(now, one) === 'design') return 'design';
        now = applyEdits(now, editsOf(now, one));
      }
      return 'content';
    }
    case 'insert':
      return forPath(doc, operation.path, operation.node);
    case 'move':
      return operation.to && forPath(doc, operation.to) === 'design' ? 'design' : forPath(doc, operation.path);
    case 'set':
      return forPath(doc, operation.path, operation.value);
    case 'remove':
      return forPath(doc, operation.path);
  }
}

function forPath(doc: Doc, path: Path, value?: Json): 'content' | 'design' {
  const [first, ...rest] = path;
  if (first === undefined || DESIGN.has(first)) return 'design';
  if (rest.at(-1) === 'locked' && !rest.includes('settings')) return 'design';
  const isLockedAbove = path.some((_, index) => isLocked(valueAt(doc, path.slice(0, index + 1))));
  return isLockedAbove || holdsLocked(valueAt(doc, path)) || holdsLocked(value) ? 'design' : 'content';
}

const isLocked = (value: Json | undefined): boolean => isRecord(value) && value.locked === true;

function holdsLocked(value: Json | undefined): boolean {
  return isLocked(value) || (isRecord(value) && Object.values(value).some((one) => holdsLocked(one as Json)));
}
