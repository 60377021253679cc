import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { ShopContext } from '#server/core/shop-context.ts';
import { draftOperations, drafts } from '#server/db/schema/draft.ts';
import { subjectOf } from './document-kind.ts';
import type { DocumentKind } from './document-kind.ts';
import type { Doc, Edit } from '#theme/model/operations/edits.ts';

export type DraftRow = typeof drafts.$inferSelect;

/** An operation as logged. */
export interface LoggedOperation {
  rev: number;
  /** The operation that it undoes or makes again; its own `rev` for a new one. */
  root_rev: number;
  actor_id: number;
  actor_name: string;
  session: string;
  client_id: string;
  label: string;
  edits: readonly Edit[];
  created_at: Date;
}

const isDraft = (shop: ShopContext, subject: string) => and(eq(drafts.shop_id, shop.id), eq(drafts.subject, subject));

export async function findDraft(shop: ShopContext, subject: string): Promise<DraftRow | undefined> {
  const [draft] = await shop.db.select().from(drafts).where(isDraft(shop, subject));
  return draft;
}

/** The changes of each document's draft that are not published, by the document's key; those without any are missing. */
export async function unpublishedChanges(
  shop: ShopContext,
  kind: Pick<DocumentKind, 'name'>,
  keys: readonly number[],
): Promise<Map<number, number>> {
  const { subject, head_rev, published_rev } = drafts;
  const keyOf = new Map(keys.map((key) => [subjectOf(kind, key), key]));
  const rows = await shop.db
    .select({ subject, head_rev, published_rev })
    .from(drafts)
    .where(and(eq(drafts.shop_id, shop.id), inArray(subject, [...keyOf.keys()]), gt(head_rev, published_rev)));
  return new Map(rows.map((row) => [keyOf.get(row.subject)!, row.head_rev - row.published_rev]));
}

/** Locks the draft until the transaction ends, so that operations are numbered one after another. */
export async function lockDraft(shop: ShopContext, subject: string): Promise<DraftRow | undefined> {
  const [draft] = await shop.db.select().from(drafts).where(isDraft(shop, subject)).for('update');
  return draft;
}

/** Makes the draft unless another call has made it. */
export async function insertDraft(
  shop: ShopContext,
  subject: string,
  { doc, base_version_id }: { doc: Doc; base_version_id: number | null },
): Promise<void> {
  await shop.db
    .insert(drafts)
    .values({ shop_id: shop.id, subject, doc, base_version_id, created_at: shop.now() })
    .onConflictDoNothing();
}

export async function updateDraft(
  shop: ShopContext,
  draft_id: number,
  values: Partial<Pick<DraftRow, 'doc' | 'head_rev' | 'published_rev' | 'base_version_id'>>,
): Promise<void> {
  await shop.db
    .update(drafts)
    .set({ ...values, updated_at: shop.now() })
    .where(and(eq(drafts.shop_id, shop.id), eq(drafts.id, draft_id)));
}

export async function deleteDraft(shop: ShopContext, subject: string): Promise<void> {
  await shop.db.delete(drafts).where(isDraft(shop, subject));
}

const logged = {
  rev: draftOperations.rev,
  root_rev: draftOperations.root_rev,
  actor_id: draftOperations.actor_id,
  actor_name: draftOperations.actor_name,
  session: draftOperations.session,
  client_id: draftOperations.client_id,
  label: draftOperations.label,
  edits: draftOperations.edits,
  created_at: draftOperations.created_at,
};

const ofDraft = (shop: ShopContext, draft_id: number) =>
  and(eq(draftOperations.shop_id, shop.id), eq(draftOperations.draft_id, draft_id));

/** The operations after a revision, in order. */
export async function operationsSince(shop: ShopContext, draft_id: number, rev: number): Promise<LoggedOperation[]> {
  const rows = await shop.db
    .select(logged)
    .from(draftOperations)
    .where(and(ofDraft(shop, draft_id), gt(draftOperations.rev, rev)))
    .orderBy(asc(draftOperations.rev));
  return rows.map(typed);
}

/** The latest operations, the newest first. */
export async function latestOperations(shop: ShopContext, draft_id: number, count: number): Promise<LoggedOperation[]> {
  const rows = await shop.db
    .select(logged)
    .from(draftOperations)
    .where(ofDraft(shop, draft_id))
    .orderBy(desc(draftOperations.rev))
    .limit(count);
  return rows.map(typed);
}

/** Those that a window has sent before, by its own ids. */
export async function operationsSent(
  shop: ShopContext,
  draft_id: number,
  session: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await shop.db
    .select({ id: draftOperations.client_id, rev: draftOperations.rev })
    .from(draftOperations)
    .where(
      and(ofDraft(shop, draft_id), eq(draftOperations.session, session), inArray(draftOperations.client_id, [...ids])),
    );
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}

/** The numbers of all operations, in order. */
export function operationNumbers(
  shop: ShopContext,
  draft_id: number,
): Promise<Pick<LoggedOperation, 'rev' | 'root_rev' | 'actor_id'>[]> {
  const { rev, root_rev, actor_id } = logged;
  return shop.db
    .select({ rev, root_rev, actor_id })
    .from(draftOperations)
    .where(ofDraft(shop, draft_id))
    .orderBy(asc(draftOperations.rev));
}

/** An operation's label and what takes it back. */
export async function inverseOf(
  shop: ShopContext,
  draft_id: number,
  rev: number,
): Promise<{ label: string; inverse: readonly Edit[] }> {
  const { label, inverse } = draftOperations;
  const [row] = await shop.db
    .select({ label, inverse })
    .from(draftOperations)
    .where(and(ofDraft(shop, draft_id), eq(draftOperations.rev, rev)));
  return row as { label: string; inverse: readonly Edit[] };
}

/** Adds operations to the log. */
export async function insertOperations(
  shop: ShopContext,
  draft_id: number,
  rows: readonly (Omit<LoggedOperation, 'created_at'> & { inverse: readonly Edit[] })[],
): Promise<void> {
  if (rows.length === 0) return;
  await shop.db
    .insert(draftOperations)
    .values(rows.map((row) => ({ ...row, shop_id: shop.id, draft_id, created_at: shop.now() })));
}

// The log holds what `insertOperations` has written.
const typed = (row: Omit<LoggedOperation, 'edits'> & { edits: readonly object[] }): LoggedOperation => ({
  ...row,
  edits: row.edits as readonly Edit[],
});
