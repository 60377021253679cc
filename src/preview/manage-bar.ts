import { PREVIEW_FLAGS } from '#domain/theme/preview.ts';
import type { PreviewState } from '#domain/theme/preview.ts';

const STYLE = `:host{all:initial;position:fixed;inset-block-end:1rem;inset-inline-end:1rem;z-index:2147483000}
nav{display:flex;gap:.25rem;padding:.25rem;border-radius:.5rem;background:#1c1917;font:500 14px/1 system-ui,sans-serif;box-shadow:0 4px 16px #0004}
a{min-height:44px;display:flex;align-items:center;padding:0 .875rem;border-radius:.375rem;color:#fff;text-decoration:none}
a:hover{background:#44403c}
a:focus-visible{outline:2px solid #fff;outline-offset:-4px}`;

/**
 * The merchant's bar over the live shop [core §4]: it leads to the editor of the page and out of itself. It lies
 * in a shadow tree, which the theme's style does not reach.
 */
export function showManageBar(
  { bar, editor_origin, template }: Pick<PreviewState, 'bar' | 'editor_origin' | 'template'>,
  location: Pick<Location, 'href'>,
): void {
  if (!bar) return;
  const here = new URL(location.href);
  const plain = new URL(here);
  for (const name of PREVIEW_FLAGS) plain.searchParams.delete(name);
  const host = document.createElement('vitrine-manage-bar');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const nav = document.createElement('nav');
  nav.setAttribute('aria-label', bar.label);
  if (editor_origin !== null) {
    const edit = new URL('/', editor_origin);
    edit.searchParams.set('shop', here.host);
    edit.searchParams.set('path', plain.pathname);
    if (template !== null) edit.searchParams.set('template', template);
    nav.append(link(bar.edit, edit.href));
  }
  nav.append(link(bar.exit, plain.pathname + plain.search + plain.hash));
  root.append(nav);
  document.body.append(host);
}

const link = (text: string, href: string): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), { textContent: text, href });
