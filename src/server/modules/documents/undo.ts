import { Refusal } from '#api/core/refusal.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { applyEdits, editsClash, invertEdits, OperationError } from '#theme/model/operations/edits.ts';
import type { Doc, Edit } from '#theme/model/operations/edits.ts';
import type { DocumentKind } from './document-kind.ts';
import { openLockedDraft } from './draft.service.ts';
import {
  insertOperations,
  inverseOf,
  operationNumbers,
  operationsSent,
  operationsSince,
  updateDraft,
} from './draft-rows.ts';
import type { LoggedOperation } from './draft-rows.ts';
import { standingSince, toRedo, toUndo } from './history.ts';
import { checkPermission, checkSize } from './write-operations.ts';
import type { Editor } from './write-operations.ts';

export interface UndoInput {
  session: string;
  /** The window's own id of the call: sent twice, it acts once. */
  id: string;
}

export interface Undone {
  head_rev: number;
  /** What was taken back or made again. */
  label: string;
  edits: readonly Edit[];
}

/**
 * Takes back the actor's own newest operation that stands, in whichever window it was made. Refused with 404
 * `nothing_to_undo`, and with 409 `undo_clash` where another has changed the same since.
 */
export function undo(
  shop: ShopContext,
  kind: DocumentKind,
  key: string,
  editor: Editor,
  input: UndoInput,
): Promise<Undone> {
  return takeBack(shop, kind, key, editor, input, 'undo');
}

/** Makes what the actor undid last once more, unless they have made another operation since; refused as undo is. */
export function redo(
  shop: ShopContext,
  kind: DocumentKind,
  key: string,
  editor: Editor,
  input: UndoInput,
): Promise<Undone> {
  return takeBack(shop, kind, key, editor, input, 'redo');
}

async function takeBack(
  shop: ShopContext,
  kind: DocumentKind,
  key: string,
  editor: Editor,
  { session, id }: UndoInput,
  way: 'undo' | 'redo',
): Promise<Undone> {
  return inTransaction(shop, async (inside) => {
    const draft = await openLockedDraft(inside, kind, key);
    const sent = (await operationsSent(inside, draft.id, session, [id])).get(id);
    if (sent !== undefined) {
      const [row] = await operationsSince(inside, draft.id, sent - 1);
      return { head_rev: draft.head_rev, label: row!.label, edits: row!.edits };
    }
    const rows = await operationNumbers(inside, draft.id);
    const target = way === 'undo' ? toUndo(rows, editor.id) : toRedo(rows, editor.id);
    if (!target) throw new Refusal(404, `nothing_to_${way}`);
    const { label, inverse: edits } = await inverseOf(inside, draft.id, target.rev);
    const standing = standingSince(rows, target.rev);
    const since = (await operationsSince(inside, draft.id, target.rev)).filter(({ rev }) => standing.has(rev));
    const other = since.findLast((row) => editsClash(edits, row.edits));
    if (other) throw clash(label, other);
    const doc = applied(draft.doc, edits, label);
    checkPermission(kind, draft.doc, edits, editor, 'id');
    checkSize(kind, doc);
    const rev = draft.head_rev + 1;
    await insertOperations(inside, draft.id, [
      {
        rev,
        root_rev: target.root_rev,
        actor_id: editor.id,
        actor_name: editor.name,
        session,
        client_id: id,
        label,
        edits,
        inverse: invertEdits(draft.doc, edits),
      },
    ]);
    await updateDraft(inside, draft.id, { doc, head_rev: rev });
    return { head_rev: rev, label, edits };
  });
}

function applied(doc: Doc, edits: readonly Edit[], label: string): Doc {
  try {
    return applyEdits(doc, edits);
  } catch (error) {
    if (error instanceof OperationError) throw new Refusal(409, 'undo_clash', `"${label}" can no longer be taken back`);
    throw error;
  }
}

function clash(label: string, { rev, actor_name, label: theirs }: LoggedOperation): Refusal {
  return new Refusal(409, 'undo_clash', `${actor_name} has changed the same since "${label}": ${theirs}`, [], {
    rev,
    actor_name,
    label: theirs,
  });
}
