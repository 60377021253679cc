import type { SectionRegistry } from '#theme/model/section.ts';
import { accountHandlers } from './account.handlers.ts';
import { documentsHandlers } from './documents.handlers.ts';
import type { ImplementedEditor } from './implement-editor.ts';
import { previewLinksHandlers } from './previews.handlers.ts';
import { teamHandlers } from './team.handlers.ts';
import { themesHandlers } from './themes.handlers.ts';

/** All calls of the editor's host with their handlers. */
export function editorApis({ sections }: { sections: SectionRegistry }): ImplementedEditor[] {
  return [
    ...accountHandlers(),
    ...teamHandlers(),
    ...documentsHandlers(),
    ...themesHandlers(sections),
    ...previewLinksHandlers(),
  ];
}
