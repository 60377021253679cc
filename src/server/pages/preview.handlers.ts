import { previewApi, PREVIEW_NOT_OPEN } from '#api/preview.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import { isLive } from '#domain/theme/preview.ts';
import type { RequestContext } from '../core/shop-context.ts';
import { implement } from '../http/implement.ts';
import { previewedStyle } from '../modules/themes/theme.service.ts';
import { buildSections } from './assemble/page.service.ts';
import { pageContext } from './bootstrap.handlers.ts';
import type { BootstrapDeps } from './bootstrap.handlers.ts';

/** What a preview shows of changes that its editor has not saved yet [decisions, Merchants and previews]. */
export function previewHandlers(deps: BootstrapDeps) {
  return implement(previewApi, {
    async sections(shop, { body, request }) {
      requireEditor(request);
      return buildSections(body.path, body.sections, await pageContext(deps, shop, request));
    },
    style(_shop, { body, request }) {
      requireEditor(request);
      return previewedStyle(body);
    },
  });
}

/** A shared preview changes nothing, and neither does anybody without one. */
function requireEditor({ preview }: RequestContext): void {
  if (isLive(preview) || preview?.editorOrigin === null) throw new Refusal(403, PREVIEW_NOT_OPEN);
}
