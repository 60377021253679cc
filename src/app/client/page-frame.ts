import { dataSelector, readData } from '#domain/page/data-attributes.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { autorun } from 'mobx';
import type { PageDocument } from '#domain/page/page-document.ts';
import { splitLocalePath, withPrefix } from '#domain/page/locale-path.ts';
import type { DeviceStore } from '#stores/shop/device.store.ts';

/** After a navigation: updates the language and currency links, closes the menu and announces the page. */
export function followPage(router: AnyRouter, page: () => PageDocument | null): void {
  let shown = router.history.location.href;
  router.subscribe('onRendered', () => {
    const { href, pathname, search } = router.history.location;
    // The first render is the page that is already shown.
    if (href === shown) return;
    shown = href;
    document.querySelectorAll<HTMLElement>(':popover-open').forEach((layer) => layer.hidePopover());
    document.querySelectorAll('details.menu-details[open]').forEach((menu) => menu.removeAttribute('open'));
    const said = document.querySelector(dataSelector('announced'))?.textContent;
    if (said)
      void import('./announce.ts').then(
        ({ announce }) => announce(said),
        () => undefined,
      );
    const { path } = splitLocalePath(pathname);
    document
      .querySelectorAll<HTMLAnchorElement>(`a${dataSelector('locale-prefix')}`)
      .forEach((link) =>
        link.setAttribute(
          'href',
          withPrefix(page()?.paths?.[link.lang] ?? path, readData(link, 'locale-prefix') ?? ''),
        ),
      );
    document
      .querySelectorAll<HTMLInputElement>(`input${dataSelector('return-to')}`)
      .forEach((input) => (input.value = pathname + search));
  });
}

/** Dims the page while the theme of another device loads [core §4]. Returns a function to stop. */
export function followDevice(device: DeviceStore): () => void {
  return autorun(() => {
    document.getElementById('app')!.style.opacity = device.opacity === 1 ? '' : String(device.opacity);
  });
}
