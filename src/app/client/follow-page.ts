import type { AnyRouter } from '@tanstack/react-router';
import { autorun } from 'mobx';
import type { PageDocument } from '#domain/page/page-document.ts';
import type { DeviceStore } from '#stores/shop/device.store.ts';

/** Fetched when the first navigation begins. */
export const loadPageFrame = () => import('./page-frame.ts');

/** Updates what stands around a page after each navigation inside the document. */
export function followPage(router: AnyRouter, page: () => PageDocument | null): void {
  const { history } = router;
  let shown = history.location.href;
  router.subscribe('onRendered', () => {
    // The first render is the page that is already shown.
    if (history.location.href === shown) return;
    shown = history.location.href;
    loadPageFrame().then(({ updateFrame }) => updateFrame(history.location, page()), console.error);
  });
}

/** Dims the page while the theme of another device loads [core §4]. Returns a function to stop. */
export function followDevice(device: DeviceStore): () => void {
  return autorun(() => {
    document.getElementById('app')!.style.opacity = device.opacity === 1 ? '' : String(device.opacity);
  });
}
