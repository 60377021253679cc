import type { Actor } from '#domain/merchant/actor.ts';
import { recordAct } from '#server/core/audit.ts';
import { withSafeHtml } from '#server/core/sanitize.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import { updateDraft } from '#server/modules/documents/draft-rows.ts';
import { openDraftToPublish, writtenSincePublished } from '#server/modules/documents/publish-draft.ts';
import type { PublishDraftInput } from '#server/modules/documents/publish-draft.ts';
import { FieldReader, handleTaken, refusingTaken } from './fields.ts';
import { handleIn, isHandleTaken } from './handles.ts';
import { lockPage, pageDoc, pageKind, updatePage } from './page-kind.ts';
import type { PageRow } from './page-kind.ts';
import { hasTemplate, storedTemplate } from './theme-templates.ts';

const DESCRIPTION_LENGTH_MAX = 1000;
const ADDRESS_LENGTH_MAX = 2048;

/**
 * Publishes a page's draft: shoppers see it with the next request, or see the page no more where `is_published` is
 * false. Refused with 422 `page_invalid` and every field, and with 409 `handle_taken`.
 */
export function publishPage(
  shop: ShopContext,
  actor: Actor,
  page_id: number,
  input: PublishDraftInput = {},
): Promise<PageRow> {
  return refusingTaken('pages_handle', () =>
    inTransaction(shop, async (inside) => {
      const draft = await openDraftToPublish(inside, pageKind, String(page_id), input);
      const row = await lockPage(inside, page_id);
      const isWritten = await writtenSincePublished(inside, draft);
      const before = pageDoc(row);
      const unwritten = Object.entries(before).filter(([field]) => !isWritten([field]));
      const values = await readPage(inside, row, { ...draft.doc, ...Object.fromEntries(unwritten) });
      const published = await updatePage(inside, page_id, values);
      await updateDraft(inside, draft.id, { doc: pageDoc(published), published_rev: draft.head_rev });
      await bumpContentVersion(inside.db, inside.id);
      await inside.emit(inside, 'texts.published', { kind: 'page', ids: [page_id] });
      await recordAct(inside, actor, 'page.publish', `page:${page_id}`, {
        handle: published.handle,
        is_published: published.published_at !== null,
      });
      return published;
    }),
  );
}

async function readPage(shop: ShopContext, row: PageRow, doc: Doc): Promise<Partial<PageRow>> {
  const before = pageDoc(row);
  const reader = new FieldReader();
  const { is_published = false } = doc;
  if (typeof is_published !== 'boolean') reader.refuse('is_published', 'invalid_choice');
  for (const field of Object.keys(doc)) if (!Object.hasOwn(before, field)) reader.refuse(field, 'unknown_field');
  const template = reader.text('template', doc.template) || 'page';
  // The theme may no longer have the one that the page has; it is shown by the theme's own then.
  if (template !== before.template && !(await hasTemplate(shop, 'page', template)))
    reader.refuse('template', 'unknown_template');
  const meta_image = reader.text('meta_image', doc.meta_image, ADDRESS_LENGTH_MAX).trim();
  if (!isImageAddress(meta_image)) reader.refuse('meta_image', 'invalid_image');
  const values = {
    title: reader.title('title', doc.title),
    handle: handleIn(reader, 'handle', 'page', reader.text('handle', doc.handle)),
    body_html: withSafeHtml(reader.text('body_html', doc.body_html)),
    template: storedTemplate('page', template),
    meta_title: reader.line('meta_title', doc.meta_title) || null,
    meta_description: reader.line('meta_description', doc.meta_description, DESCRIPTION_LENGTH_MAX) || null,
    meta_image: meta_image || null,
    published_at: is_published === true ? (row.published_at ?? shop.now()) : null,
  };
  reader.check('page_invalid');
  const isNew = values.handle !== row.handle;
  if (isNew && (await isHandleTaken(shop, 'page', values.handle, { except: row.id }))) throw handleTaken();
  return values;
}

/** A path in the shop's media folder, or an address of another host; empty for none. */
const isImageAddress = (text: string): boolean =>
  /^https?:\/\//.test(text) ? URL.canParse(text) : !/[:\\]|^\/|(?:^|\/)\.\.?(?:\/|$)/.test(text);
