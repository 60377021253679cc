import { dataSelector } from '#domain/page/data-attributes.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { autorun } from 'mobx';
import type { RootStore } from '#stores/core/root.store.ts';

/**
 * Keeps the header's cart badge current, and closes the drawer when another page is led to. Returns a function to stop.
 */
export function followCart({ cart }: Pick<RootStore, 'cart'>, history: Pick<RouterHistory, 'subscribe'>): () => void {
  const stopCounting = autorun(() => {
    if (cart.status !== 'ready') return;
    const count = cart.count > 0 ? String(cart.count) : '';
    document.querySelectorAll<HTMLElement>(dataSelector('cart-badge')).forEach((badge) => (badge.textContent = count));
  });
  const stopFollowing = history.subscribe(({ action }) => action.type !== 'REPLACE' && cart.closeDrawer());
  return () => {
    stopCounting();
    stopFollowing();
  };
}
