import { mediaApi } from '#api/editor/media.api.ts';
import { addFile, changeFile, deleteFile } from '#server/modules/media/media.service.ts';
import { findFile, listFiles } from '#server/modules/media/media-rows.ts';
import type { MediaFile } from '#server/modules/media/media-rows.ts';
import type { MediaStore } from '#server/modules/media/media-store.ts';
import { usesOf } from '#server/modules/media/media-uses.ts';
import { idIn } from './id-in.ts';
import { implementShop } from './implement-editor.ts';
import type { ImplementedEditor } from './implement-editor.ts';

const idOf = (path: { id: string }) => idIn(path.id, 'media_not_found');

function view({ author_id: _author, updated_at: _updated, focus_x, focus_y, created_at, ...file }: MediaFile) {
  return { ...file, focus: { x: focus_x, y: focus_y }, created_at: created_at.toISOString() };
}

/** The media library [decisions, Merchants and previews]. */
export function mediaHandlers(store: MediaStore): ImplementedEditor[] {
  return implementShop(mediaApi, {
    async list(shop, { query }) {
      const { files, total } = await listFiles(shop, query);
      return { files: files.map(view), total };
    },
    add: async (shop, { files, editor }) => view(await addFile(shop, store, editor, files[0]!)),
    async file(shop, { path }) {
      const file = await findFile(shop, idOf(path));
      return { file: view(file), uses: await usesOf(shop, file.path) };
    },
    change: async (shop, { path, body, editor }) => view(await changeFile(shop, editor, idOf(path), body)),
    async delete(shop, { path, editor }) {
      await deleteFile(shop, editor, idOf(path));
      return { success: true as const };
    },
  });
}
