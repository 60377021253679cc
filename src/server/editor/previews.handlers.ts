import { Refusal } from '#api/core/refusal.ts';
import { previewLinksApi } from '#api/editor/previews.api.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { shopOrigin } from '#server/http/shop-origin.ts';
import { openPreview, previewAddress, revokePreview, sharePreview } from '#server/modules/previews/preview.service.ts';
import type { NewLink } from '#server/modules/previews/preview.service.ts';
import { listShared } from '#server/modules/previews/preview-rows.ts';
import { idIn } from './id-in.ts';
import { implementShop } from './implement-editor.ts';
import type { EditorBrowser, ImplementedEditor } from './implement-editor.ts';

const DAY_SECONDS = 86_400;

const view = (shop: ShopContext, { origin }: EditorBrowser, path: string, { id, token, expires_at }: NewLink) => ({
  id,
  url: previewAddress(shopOrigin(shop, new URL(origin).port), path, token),
  expires_at: expires_at.toISOString(),
});

/** Links that show a theme before it is published [decisions, Merchants and previews]. */
export function previewLinksHandlers(): ImplementedEditor[] {
  return implementShop(previewLinksApi, {
    open: async (shop, { body: { theme_id, path }, editor, browser }) =>
      view(shop, browser, path, await openPreview(shop, editor, { theme_id, editor_origin: browser.origin })),
    share: async (shop, { body: { theme_id, path, label, days }, editor, browser }) =>
      view(
        shop,
        browser,
        path,
        await sharePreview(shop, editor, {
          theme_id,
          label,
          ...(days !== undefined && { seconds: days * DAY_SECONDS }),
        }),
      ),
    list: async (shop) => ({
      links: (await listShared(shop)).map(({ id, theme_id, label, created_by_name, expires_at }) => ({
        id,
        theme_id,
        label,
        created_by_name,
        expires_at: expires_at.toISOString(),
      })),
    }),
    async revoke(shop, { path, editor }) {
      if (!(await revokePreview(shop, editor, idIn(path.id, 'link_not_found'))))
        throw new Refusal(404, 'link_not_found');
      return { success: true as const };
    },
  });
}
