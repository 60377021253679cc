import { Refusal } from '#api/core/refusal.ts';
import { THEME_LIMITS } from '#domain/limits.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { may } from '#domain/merchant/roles.ts';
import type { Role } from '#domain/merchant/roles.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { applyEdits, editsClash, invertEdits, OperationError, valueAt } from '#theme/model/operations/edits.ts';
import type { Doc, Edit } from '#theme/model/operations/edits.ts';
import { editsOf } from '#theme/model/operations/operations.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import type { DocumentKind } from './document-kind.ts';
import { openLockedDraft } from './draft.service.ts';
import { insertOperations, operationsSent, operationsSince, updateDraft } from './draft-rows.ts';
import type { LoggedOperation } from './draft-rows.ts';

/** Who changes a document, and as what. */
export interface Editor extends Actor {
  role: Role;
}

/** An operation that a window sends. */
interface OperationInput {
  /** The window's own id of it: sent twice, it acts once. */
  id: string;
  /** What it does, in the merchant's words, for the history. */
  label: string;
  operation: Operation;
}

export interface OperationsInput {
  /** The window. */
  session: string;
  /** The draft that the window shows; another one has begun anew. */
  draft_id: number;
  /** The newest revision that the window has seen. */
  base_rev: number;
  operations: readonly OperationInput[];
}

export interface WrittenOperations {
  head_rev: number;
  /** The revision of each operation that was sent. */
  written: { id: string; rev: number }[];
  /** What others have done since `base_rev`. */
  missed: LoggedOperation[];
}

/**
 * Writes operations into a draft, all of them or none. What others have done since `base_rev` stays: operations that
 * touch the same are refused with 409 `draft_conflict`, which tells the other's value and name. Operations that were
 * written before act no second time. 403 where the role may not make the change, 422 where it cannot be made.
 */
export async function writeOperations(
  shop: ShopContext,
  kind: DocumentKind,
  key: string,
  editor: Editor,
  { session, draft_id, base_rev, operations }: OperationsInput,
): Promise<WrittenOperations> {
  return inTransaction(shop, async (inside) => {
    const draft = await openLockedDraft(inside, kind, key);
    if (draft_id !== draft.id || base_rev > draft.head_rev)
      throw new Refusal(409, 'draft_replaced', 'The draft has been started anew');
    const ids = operations.map(({ id }) => id);
    const sent = await operationsSent(inside, draft.id, session, ids);
    const missed = (await operationsSince(inside, draft.id, base_rev)).filter((row) => row.session !== session);
    const rows: Parameters<typeof insertOperations>[2][number][] = [];
    let { doc, head_rev: rev } = draft;
    for (const [index, { id, label, operation }] of operations.entries()) {
      if (sent.has(id)) continue;
      const field = `operations.${index}`;
      const edits = attempt(doc, operation, missed, field);
      checkPermission(kind, doc, edits, editor, field);
      rev += 1;
      const { id: actor_id, name: actor_name } = editor;
      const inverse = invertEdits(doc, edits);
      rows.push({ rev, root_rev: rev, actor_id, actor_name, session, client_id: id, label, edits, inverse });
      sent.set(id, rev);
      doc = applyEdits(doc, edits);
    }
    if (rows.length > 0) {
      checkSize(kind, doc);
      await insertOperations(inside, draft.id, rows);
      await updateDraft(inside, draft.id, { doc, head_rev: rev });
    }
    return { head_rev: rev, written: ids.map((id) => ({ id, rev: sent.get(id)! })), missed };
  });
}

/** The edits of an operation on the document as it is, refused where they would undo what another has done. */
function attempt(doc: Doc, operation: Operation, missed: readonly LoggedOperation[], field: string): Edit[] {
  let edits: Edit[];
  try {
    edits = editsOf(doc, operation);
    applyEdits(doc, edits);
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    const other = missed.findLast((row) => row.edits.some((edit) => isAbove(edit, error.path)));
    if (other) throw conflict(doc, operation, other, field);
    throw new Refusal(422, error.code, error.message, [{ field, code: error.code }]);
  }
  const other = missed.findLast((row) => editsClash(edits, row.edits));
  if (other) throw conflict(doc, operation, other, field);
  return edits;
}

/** Whether an edit has changed something at a path or above it. */
function isAbove(edit: Edit, path: readonly string[]): boolean {
  const changed = 'put' in edit ? edit.put : 'place' in edit ? [...edit.place, edit.id] : [];
  return changed.length > 0 && changed.every((part, index) => path[index] === part);
}

function conflict(doc: Doc, operation: Operation, other: LoggedOperation, field: string): Refusal {
  const { rev, actor_name, label } = other;
  const path = operation.op === 'batch' ? [] : operation.path;
  const theirs = path.length > 0 ? (valueAt(doc, path) ?? null) : null;
  return new Refusal(
    409,
    'draft_conflict',
    `${actor_name} has changed the same: ${label}`,
    [{ field, code: 'draft_conflict' }],
    { rev, actor_name, label, path: [...path], theirs },
  );
}

/** Refuses edits that the editor's role may not make. */
export function checkPermission(
  kind: DocumentKind,
  doc: Doc,
  edits: readonly Edit[],
  { role }: Pick<Editor, 'role'>,
  field: string,
): void {
  const permission = kind.permissionFor(doc, edits);
  if (!may(role, permission))
    throw new Refusal(403, 'permission_needed', `This needs the permission "${permission}"`, [
      { field, code: 'permission_needed' },
    ]);
}

/** Refuses a document that has grown beyond what may be stored. */
export function checkSize({ bytesMax = THEME_LIMITS.jsonBytes }: Pick<DocumentKind, 'bytesMax'>, doc: Doc): void {
  if (new TextEncoder().encode(JSON.stringify(doc)).length > bytesMax)
    throw new Refusal(422, 'too_large', `The document is larger than ${bytesMax} bytes`);
}
