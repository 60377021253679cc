import { Refusal } from '#api/core/refusal.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import { openLockedDraft } from '#server/modules/documents/draft.service.ts';
import { updateDraft } from '#server/modules/documents/draft-rows.ts';
import { openDraftToPublish } from '#server/modules/documents/publish-draft.ts';
import type { PublishDraftInput } from '#server/modules/documents/publish-draft.ts';
import { writeOperations } from '#server/modules/documents/write-operations.ts';
import type { Editor, WrittenOperations } from '#server/modules/documents/write-operations.ts';
import { refuseInvalid } from './check-theme.ts';
import { themeKind } from './theme-kind.ts';
import { addVersion, findVersion, listVersions, lockTheme, pointAt } from './theme-rows.ts';
import type { ThemeVersion } from './theme-rows.ts';

export interface PublishInput extends PublishDraftInput {
  /** What the version is, in the merchant's words. */
  note?: string;
}

/** The draft as a version of its own, checked; 422 `theme_invalid` with every issue. The theme stays locked. */
export async function versionOfDraft(
  shop: ShopContext,
  registry: SectionRegistry,
  actor: Actor,
  theme_id: number,
  { head_rev, note = '' }: PublishInput,
): Promise<{ version: ThemeVersion; doc: Doc }> {
  await lockTheme(shop, theme_id);
  const draft = await openDraftToPublish(shop, themeKind, String(theme_id), { head_rev });
  const { doc } = draft;
  refuseInvalid(doc, registry);
  const version = await addVersion(shop, theme_id, doc, { note, actor });
  await updateDraft(shop, draft.id, { base_version_id: version.id, published_rev: draft.head_rev });
  return { version, doc };
}

/** Publishes a theme's draft: a new version, which shoppers see once the call has answered. */
export function publishTheme(
  shop: ShopContext,
  registry: SectionRegistry,
  actor: Actor,
  theme_id: number,
  input: PublishInput = {},
): Promise<ThemeVersion> {
  return inTransaction(shop, async (inside) => {
    const { version, doc } = await versionOfDraft(inside, registry, actor, theme_id, input);
    await makeLive(inside, version, doc);
    await recordAct(inside, actor, 'theme.publish', `theme:${theme_id}`, { version: version.n, note: version.note });
    return version;
  });
}

/** Makes a version what shoppers see. */
export async function makeLive(inside: ShopContext, version: ThemeVersion, doc: Doc): Promise<void> {
  await pointAt(inside, version, doc);
  await bumpContentVersion(inside.db, inside.id);
}

/**
 * Makes an earlier version live again: the one before the live one unless `n` says which. The draft stays as it is.
 */
export function rollBackTheme(shop: ShopContext, actor: Actor, theme_id: number, n?: number): Promise<ThemeVersion> {
  return inTransaction(shop, async (inside) => {
    const { version_id, is_published } = await lockTheme(inside, theme_id);
    const versions = await listVersions(inside, theme_id);
    const live = versions.find(({ id }) => id === version_id);
    const wanted = n ?? versions.find((version) => version.n < (live?.n ?? 0))?.n;
    if (wanted === undefined) throw new Refusal(409, 'no_earlier_version', 'There is no version before the live one');
    const { doc, ...version } = await findVersion(inside, theme_id, wanted);
    if (!is_published || version.id !== version_id) {
      await makeLive(inside, version, doc);
      await recordAct(inside, actor, 'theme.rollback', `theme:${theme_id}`, {
        version: version.n,
        from: live?.n ?? null,
      });
    }
    return version;
  });
}

/** Puts a version into the draft, as one operation that can be undone; what is live stays. */
export function restoreVersion(
  shop: ShopContext,
  editor: Editor,
  theme_id: number,
  { n, session, id }: { n: number; session: string; id: string },
): Promise<WrittenOperations> {
  return inTransaction(shop, async (inside) => {
    const { doc } = await findVersion(inside, theme_id, n);
    const written = await replaceDraft(inside, editor, theme_id, { doc, session, id, label: `Restore version ${n}` });
    await recordAct(inside, editor, 'theme.restore', `theme:${theme_id}`, { version: n });
    return written;
  });
}

/** Replaces the draft's whole document by one operation. */
export async function replaceDraft(
  inside: ShopContext,
  editor: Editor,
  theme_id: number,
  { doc, session, id, label }: { doc: Doc; session: string; id: string; label: string },
): Promise<WrittenOperations> {
  const draft = await openLockedDraft(inside, themeKind, String(theme_id));
  return writeOperations(inside, themeKind, String(theme_id), editor, {
    session,
    draft_id: draft.id,
    base_rev: draft.head_rev,
    operations: [{ id, label, operation: { op: 'set', path: [], value: doc } }],
  });
}
