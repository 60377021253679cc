import { previewApi } from '#api/preview.api.ts';
import { showManageBar } from '#preview/manage-bar.ts';
import { withPreviewedSections } from '#preview/preview-sections.tsx';
import { createPreview } from '#preview/start-preview.ts';
import type { DocumentState } from '../server/document-state.ts';
import { start as startStorefront } from './client.tsx';

/** Starts the application in a merchant's preview; the boot script calls it in place of the storefront's own. */
export function start(fetched?: DocumentState): Promise<void> {
  let begin = (): void => undefined;
  return startStorefront(fetched, ({ state, stores, http, platform, router }) => {
    const { preview } = state;
    if (!preview) return (shown) => shown;
    if (preview.tool === 'manage_bar') {
      begin = () => showManageBar(preview, location);
      return (shown) => shown;
    }
    const { store, started } = createPreview({
      preview,
      theme: stores.theme,
      loadSections: async (changed) => {
        const path = stores.theme.target ?? stores.theme.page?.path ?? '/';
        return (await http.call(previewApi.sections, { body: { path, sections: changed } })).sections;
      },
      loadStyle: (body) => http.call(previewApi.style, { body }),
      navigate: (path) => void router.navigate({ href: path }),
      uuid: platform.random.uuid,
    });
    begin = started;
    return withPreviewedSections(store);
  }).then(() => begin());
}
