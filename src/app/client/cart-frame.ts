import { dataSelector } from '#domain/page/data-attributes.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { autorun } from 'mobx';
import type { RootStore } from '#stores/core/root.store.ts';

/**
 * Keeps the header's cart badge current, lets its link open the drawer where the theme has one, and closes the drawer
 * when a link in it is followed. Returns a function to stop.
 */
export function followCart({ cart, theme }: RootStore, history: Pick<RouterHistory, 'subscribe'>): () => void {
  const stopCounting = autorun(() => {
    if (cart.status !== 'ready') return;
    const count = cart.count > 0 ? String(cart.count) : '';
    document.querySelectorAll<HTMLElement>(dataSelector('cart-badge')).forEach((badge) => (badge.textContent = count));
  });
  // In the capture phase: React stops events on sections that are not hydrated.
  const openDrawer = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (
      !(event.target instanceof Element) ||
      !event.target.closest(`a${dataSelector('cart-link')}`) ||
      theme.settings.cartType !== 'drawer'
    )
      return;
    event.preventDefault();
    cart.openDrawer();
  };
  document.addEventListener('click', openDrawer, true);
  const stopFollowing = history.subscribe(({ action }) => action.type !== 'REPLACE' && cart.closeDrawer());
  return () => {
    stopCounting();
    stopFollowing();
    document.removeEventListener('click', openDrawer, true);
  };
}
