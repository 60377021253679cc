import { documentsApi } from '#api/editor/documents.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import { menuKind } from '#server/modules/content/menu-kind.ts';
import { pageKind } from '#server/modules/content/page-kind.ts';
import { translationsKind } from '#server/modules/content/translations-kind.ts';
import type { DocumentKind } from '#server/modules/documents/document-kind.ts';
import { discardDraft, historyOf, openDraft, operationsAfter } from '#server/modules/documents/draft.service.ts';
import type { LoggedOperation } from '#server/modules/documents/draft-rows.ts';
import { redo, undo } from '#server/modules/documents/undo.ts';
import { writeOperations } from '#server/modules/documents/write-operations.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { implementShop } from './implement-editor.ts';
import type { ImplementedEditor } from './implement-editor.ts';

const KINDS = new Map<string, DocumentKind>(
  [themeKind, pageKind, menuKind, translationsKind].map((kind) => [kind.name, kind]),
);
/** Operations that a history shows. */
const HISTORY = 200;

function kindOf(name: string): DocumentKind {
  const kind = KINDS.get(name);
  if (!kind) throw new Refusal(404, 'document_not_found', 'There are no documents of this kind');
  return kind;
}

const view = ({ edits, created_at, ...row }: LoggedOperation) => ({
  ...row,
  edits: edits as unknown as Record<string, unknown>[],
  created_at: created_at.toISOString(),
});
const edited = <T extends { edits: readonly object[] }>(undone: T) => ({
  ...undone,
  edits: undone.edits as Record<string, unknown>[],
});

/** Drafts of documents and their logs [theme-model, rule 1]. */
export function documentsHandlers(): ImplementedEditor[] {
  return implementShop(documentsApi, {
    async draft(shop, { path }) {
      const { id, head_rev, published_rev, doc } = await openDraft(shop, kindOf(path.kind), path.key);
      return { draft_id: id, head_rev, published_rev, doc };
    },
    async operations(shop, { path, body, editor }) {
      const { operations, ...input } = body;
      const { missed, ...written } = await writeOperations(shop, kindOf(path.kind), path.key, editor, {
        ...input,
        operations: operations as { id: string; label: string; operation: Operation }[],
      });
      return { ...written, missed: missed.map(view) };
    },
    async since(shop, { path, query }) {
      const { id, ...after } = await operationsAfter(shop, kindOf(path.kind), path.key, query.after);
      return { draft_id: id, head_rev: after.head_rev, operations: after.operations.map(view) };
    },
    history: async (shop, { path }) => ({
      operations: (await historyOf(shop, kindOf(path.kind), path.key, HISTORY)).map(view),
    }),
    undo: async (shop, { path, body, editor }) => edited(await undo(shop, kindOf(path.kind), path.key, editor, body)),
    redo: async (shop, { path, body, editor }) => edited(await redo(shop, kindOf(path.kind), path.key, editor, body)),
    async discard(shop, { path }) {
      await discardDraft(shop, kindOf(path.kind), path.key);
      return { success: true as const };
    },
  });
}
