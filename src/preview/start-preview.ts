import { reaction } from 'mobx';
import type { PageDocument, PageSection, ThemeView } from '#domain/page/page-document.ts';
import { dataSelector } from '#domain/page/data-attributes.ts';
import { THEME_STYLE } from '#domain/theme/preview.ts';
import type { PreviewState } from '#domain/theme/preview.ts';
import { endHydration } from '#theme/hydration/hydration.ts';
import { loadView } from '#theme/renderer/section-views.ts';
import { connect } from './connection.ts';
import type { Connection } from './connection.ts';
import { startDesignMode, tellScripts } from './design-mode.ts';
import { keepFlags, withPreviewFlags } from './page-flags.ts';
import { PreviewStore } from './preview.store.ts';
import type { ChangedSection } from './preview.store.ts';
import type { ToEditor, ToPreview } from './protocol.ts';
import { followRects } from './section-rects.ts';

type Style = Pick<Extract<ToPreview, { t: 'style.set' }>, 'preset' | 'settings' | 'schemes'>;

/** What a preview needs of the running application. */
export interface PreviewClient {
  preview: PreviewState;
  theme: { readonly page: PageDocument | null; readonly groups: PageSection[]; readonly theme: ThemeView | null };
  /** The calls of `preview.api.ts`. */
  loadSections(changed: ChangedSection[]): Promise<{ id: string; section: PageSection }[]>;
  loadStyle(style: Style): Promise<{ css: string; fonts: { heading: string; paragraph: string } }>;
  /** Shows a page of the shop. */
  navigate(path: string): void;
  uuid(): string;
}

/** Makes the store of a preview; `started` begins what acts on the page, once that is there. */
export function createPreview(client: PreviewClient): { store: PreviewStore; started(): void } {
  let connection: Connection | undefined;
  const send = (message: ToEditor): void => connection?.send(message);
  const store = new PreviewStore({
    load: client.loadSections,
    loadViews: async (types) => void (await Promise.all(types.map(loadView))),
    send,
    events: {
      unload: (id) => tellScripts('vitrine:section:unload', id),
      // Once React has rendered it.
      load: (id) => void requestAnimationFrame(() => tellScripts('vitrine:section:load', id)),
      reorder: (id) => void requestAnimationFrame(() => tellScripts('vitrine:section:reorder', id)),
    },
    setTimeout: (run, ms) => setTimeout(run, ms),
  });
  const arrive = (): void => {
    const { page, groups } = client.theme;
    store.arrive([...(page?.sections ?? []), ...groups]);
  };

  return {
    store,
    started() {
      keepFlags();
      arrive();
      const { editor_origin } = client.preview;
      // A shared preview has no editor, and neither has a page that is shown by itself.
      if (editor_origin === null || window.parent === window) return;
      const design = startDesignMode(send);
      followRects((list) => send({ t: 'rects', list }));
      const ready = (): void => {
        const { page } = client.theme;
        if (page) send({ t: 'ready', page: { path: page.path, type: page.type, template: page.template ?? null } });
      };
      reaction(
        () => client.theme.page,
        () => {
          arrive();
          ready();
        },
      );
      connection = connect({
        window: frameWindow(),
        editorOrigin: editor_origin,
        nonce: client.uuid(),
        onConnect: () => void runEverySection().then(ready),
        onMessage: (message) => void act(message),
      });

      const act = async (message: ToPreview): Promise<void> => {
        const began = performance.now();
        switch (message.t) {
          case 'doc.set':
            store.set(message.rev, message.groups);
            return shown(message.rev, began);
          case 'doc.patch':
            store.patch(message.rev, message.base, message.changes);
            return shown(message.rev, began);
          case 'style.set':
            return applyStyle(message);
          case 'select':
            return design.select(message.id, message.block, message.scroll);
          case 'mode':
            return design.setMode(message.mode);
          case 'navigate':
            return client.navigate(withPreviewFlags(message.path) ?? '/');
          case 'reload':
            return location.reload();
          case 'ping':
            return send({ t: 'pong' });
        }
      };
      const shown = (rev: number, began: number): void => {
        requestAnimationFrame(() => {
          if (store.rev === rev) send({ t: 'applied', rev, ms: performance.now() - began });
        });
      };
      const applyStyle = async (style: Style): Promise<void> => {
        try {
          const { css, fonts } = await client.loadStyle(style);
          const now = client.theme.theme?.fonts;
          // Faces of other families come with a document.
          if (now && (now.heading.name !== fonts.heading || now.paragraph.name !== fonts.paragraph))
            return send({ t: 'error', code: 'fonts', message: 'Other fonts are shown after a reload' });
          showStyle(css);
        } catch (error) {
          send({ t: 'error', code: 'style', message: error instanceof Error ? error.message : 'unknown' });
        }
      };
    },
  };
}

/** Puts the custom properties of the theme in place of those before; its font faces stay. */
function showStyle(css: string): void {
  const sheet = document.querySelector<HTMLStyleElement>(`#${THEME_STYLE}`)?.sheet;
  if (!sheet) return;
  const next = new CSSStyleSheet();
  next.replaceSync(css);
  for (let index = sheet.cssRules.length; index--;)
    if (!(sheet.cssRules[index] instanceof CSSFontFaceRule)) sheet.deleteRule(index);
  for (const { cssText } of next.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
}

/** Runs every section that waits for its code: an editor may change any of them. */
async function runEverySection(): Promise<void> {
  const waiting = (): Element[] => [...document.querySelectorAll(dataSelector('h', '0'))];
  // A section registers itself when React comes to it.
  while (waiting().length > 0) {
    for (const section of waiting()) window.vitrine?.wake?.(section);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  endHydration();
}

function frameWindow() {
  return {
    parent: window.parent,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
    clearTimeout: (timer: number) => window.clearTimeout(timer),
    now: () => performance.now(),
  };
}
