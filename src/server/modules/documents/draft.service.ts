import { Refusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { withOrders } from '#theme/model/operations/operations.ts';
import { subjectOf } from './document-kind.ts';
import type { DocumentKind } from './document-kind.ts';
import { deleteDraft, findDraft, insertDraft, latestOperations, lockDraft, operationsSince } from './draft-rows.ts';
import type { DraftRow, LoggedOperation } from './draft-rows.ts';

/** The draft of a document, which all merchants of the shop share; made from what is published if there is none. */
export async function openDraft(shop: ShopContext, kind: DocumentKind, key: string): Promise<DraftRow> {
  const subject = subjectOf(kind, key);
  const found = await findDraft(shop, subject);
  if (found) return found;
  await startDraft(shop, kind, key);
  return (await findDraft(shop, subject)) ?? openDraft(shop, kind, key);
}

/** The same, locked until the transaction ends. */
export async function openLockedDraft(shop: ShopContext, kind: DocumentKind, key: string): Promise<DraftRow> {
  const subject = subjectOf(kind, key);
  const found = await lockDraft(shop, subject);
  if (found) return found;
  await startDraft(shop, kind, key);
  return (await lockDraft(shop, subject)) ?? openLockedDraft(shop, kind, key);
}

async function startDraft(shop: ShopContext, kind: DocumentKind, key: string): Promise<void> {
  const published = await kind.read(shop, key);
  if (!published) throw new Refusal(404, `${kind.name}_not_found`);
  await insertDraft(shop, subjectOf(kind, key), {
    doc: withOrders(published.doc),
    base_version_id: published.version_id,
  });
}

/** Throws the draft away with its log: the next one begins with what is published. */
export async function discardDraft(shop: ShopContext, kind: DocumentKind, key: string): Promise<void> {
  await deleteDraft(shop, subjectOf(kind, key));
}

/** The operations of a draft after a revision, so that a window catches up with what others do. */
export async function operationsAfter(
  shop: ShopContext,
  kind: DocumentKind,
  key: string,
  rev: number,
): Promise<{ id: number; head_rev: number; operations: LoggedOperation[] }> {
  const { id, head_rev } = await openDraft(shop, kind, key);
  return { id, head_rev, operations: await operationsSince(shop, id, rev) };
}

/** The newest operations of a draft. */
export async function historyOf(
  shop: ShopContext,
  kind: DocumentKind,
  key: string,
  count: number,
): Promise<LoggedOperation[]> {
  return latestOperations(shop, (await openDraft(shop, kind, key)).id, count);
}
