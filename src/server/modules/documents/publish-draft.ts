import { Refusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { Path } from '#theme/model/operations/edits.ts';
import type { DocumentKind } from './document-kind.ts';
import { openLockedDraft } from './draft.service.ts';
import { operationNumbers, operationsSince } from './draft-rows.ts';
import type { DraftRow } from './draft-rows.ts';
import { standingSince } from './history.ts';

/** What is published of a draft. */
export interface PublishDraftInput {
  /** The revision that the merchant has looked at; refused with 409 `draft_moved` if another has changed it since. */
  head_rev?: number | undefined;
}

/** The draft, locked until the transaction ends. */
export async function openDraftToPublish(
  shop: ShopContext,
  kind: DocumentKind,
  key: string,
  { head_rev }: PublishDraftInput,
): Promise<DraftRow> {
  const draft = await openLockedDraft(shop, kind, key);
  if (head_rev !== undefined && head_rev !== draft.head_rev)
    throw new Refusal(409, 'draft_moved', 'The draft has changed since', [], { head_rev: draft.head_rev });
  return draft;
}

/**
 * Says of a path whether merchants have written it, or a part of it, since the draft was published last. What they have
 * not written may have been changed elsewhere, such as by an import, and stays as it is.
 */
export async function writtenSincePublished(shop: ShopContext, draft: DraftRow): Promise<(path: Path) => boolean> {
  const standing = standingSince(await operationNumbers(shop, draft.id), draft.published_rev);
  const operations = await operationsSince(shop, draft.id, draft.published_rev);
  const written = operations
    .filter(({ rev }) => standing.has(rev))
    .flatMap(({ edits }) => edits.flatMap((edit) => ('put' in edit ? [edit.put] : [])));
  return (path) => written.some((one) => one.every((key, index) => index >= path.length || path[index] === key));
}
