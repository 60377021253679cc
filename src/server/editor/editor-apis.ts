import type { SectionRegistry } from '#theme/model/section.ts';
import { accountHandlers } from './account.handlers.ts';
import { contentHandlers } from './content.handlers.ts';
import { documentsHandlers } from './documents.handlers.ts';
import { mediaHandlers } from './media.handlers.ts';
import type { MediaStore } from '#server/modules/media/media-store.ts';
import type { ImplementedEditor } from './implement-editor.ts';
import { previewLinksHandlers } from './previews.handlers.ts';
import { teamHandlers } from './team.handlers.ts';
import { themesHandlers } from './themes.handlers.ts';

/** What the handlers need besides the shop of a call. */
export interface EditorApiDeps {
  /** The sections that merchants compose pages of. */
  sections: SectionRegistry;
  /** Where the media library keeps its files. */
  mediaStore: MediaStore;
}

/** All calls of the editor's host with their handlers. */
export function editorApis({ sections, mediaStore }: EditorApiDeps): ImplementedEditor[] {
  return [
    ...accountHandlers(),
    ...teamHandlers(),
    ...documentsHandlers(),
    ...themesHandlers(sections),
    ...contentHandlers(sections),
    ...previewLinksHandlers(),
    ...mediaHandlers(mediaStore),
  ];
}
