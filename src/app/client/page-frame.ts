import { dataSelector, readData } from '#domain/page/data-attributes.ts';
import type { PageDocument } from '#domain/page/page-document.ts';
import { splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import { announce } from './announce.ts';

/**
 * After a navigation: updates the head and the links of language and currency, closes the menus and announces the page.
 */
export function updateFrame(
  { pathname, search }: { pathname: string; search: string },
  page: PageDocument | null,
): void {
  if (page?.head) {
    document.title = page.head.title;
    setAttribute('link[rel=canonical]', 'href', page.head.canonical);
    setAttribute('meta[name=description]', 'content', page.head.description);
  }
  document.querySelectorAll<HTMLElement>(':popover-open').forEach((layer) => layer.hidePopover());
  document.querySelectorAll('details.menu-details[open]').forEach((menu) => menu.removeAttribute('open'));
  const said = document.querySelector(dataSelector('announced'))?.textContent;
  if (said) announce(said);
  const { path } = splitLocalePath(pathname);
  document
    .querySelectorAll<HTMLAnchorElement>(`a${dataSelector('locale-prefix')}`)
    .forEach((link) =>
      link.setAttribute('href', withPrefix(page?.paths?.[link.lang] ?? path, readData(link, 'locale-prefix') ?? '')),
    );
  document
    .querySelectorAll<HTMLInputElement>(`input${dataSelector('return-to')}`)
    .forEach((input) => (input.value = pathname + search));
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
