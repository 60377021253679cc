import type { PageDocument, ThemeView } from '#domain/page/page-document.ts';
import type { PreviewState } from '#domain/theme/preview.ts';
import type { Preview } from '#server/core/shop-context.ts';
import type { Translate } from '#server/core/translator.ts';

/** What a page tells the code of its preview. */
export function previewState(
  { tool, version_id, editorOrigin }: Preview,
  { theme, page, translate }: { theme: ThemeView; page: PageDocument; translate: Translate },
): PreviewState {
  return {
    kind: kindOf(theme),
    tool,
    theme_id: theme.shop_theme_id,
    version_id,
    template: page.template ?? null,
    editor_origin: editorOrigin,
    ...(tool === 'manage_bar' && {
      bar: {
        label: translate('manageBar.label'),
        edit: translate('manageBar.edit'),
        exit: translate('manageBar.exit'),
      },
    }),
  };
}

/** [core §4] By the kind of theme. */
function kindOf({ is_web_builder, next_theme_editor }: ThemeView): PreviewState['kind'] {
  if (is_web_builder) return 'web_builder';
  return next_theme_editor ? 'next_theme' : 'classic';
}
