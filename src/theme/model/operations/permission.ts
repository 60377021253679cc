import type { Permission } from '#domain/merchant/roles.ts';
import { isRecord } from '../stored.ts';
import { valueAt } from './edits.ts';
import type { Doc, Edit, Json, Path } from './edits.ts';
import { ORDER_OF } from './operations.ts';

/** Parts of a theme that are the shop's design and not its content. */
const DESIGN = new Set(['preset', 'settings', 'schemes']);

/**
 * What a merchant must be allowed to make these edits of a theme. A section or block that is `locked`, and all that
 * lies in it, is changed by designers alone.
 */
export function permissionFor(doc: Doc, edits: readonly Edit[]): Extract<Permission, 'content' | 'design'> {
  return edits.some((edit) => isDesign(doc, pathOf(edit), 'put' in edit ? edit.value : undefined))
    ? 'design'
    : 'content';
}

/** The path that an edit changes; for an order, that of the node that it places. */
function pathOf(edit: Edit): Path {
  if ('put' in edit) return edit.put;
  if ('ensure' in edit) return edit.ensure;
  if ('prune' in edit) return edit.prune;
  const [map = ''] = Object.entries(ORDER_OF).find(([, order]) => order === edit.place.at(-1)) ?? [];
  return [...edit.place.slice(0, -1), map, edit.id];
}

function isDesign(doc: Doc, path: Path, value: Json | undefined): boolean {
  const [first, ...rest] = path;
  if (first === undefined || DESIGN.has(first)) return true;
  if (rest.at(-1) === 'locked' && !rest.includes('settings')) return true;
  const isLockedAbove = path.some((_, index) => isLocked(valueAt(doc, path.slice(0, index + 1))));
  return isLockedAbove || holdsLocked(valueAt(doc, path)) || holdsLocked(value);
}

const isLocked = (value: Json | undefined): boolean => isRecord(value) && value.locked === true;

function holdsLocked(value: Json | undefined): boolean {
  return isLocked(value) || (isRecord(value) && Object.values(value).some((one) => holdsLocked(one as Json)));
}
