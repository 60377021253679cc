import { dataSelector } from '#domain/page/data-attributes.ts';
import { autorun } from 'mobx';
import type { RootStore } from '#stores/core/root.store.ts';

/** Keeps the header's cart badge current. Returns a function to stop. */
export function followCart({ cart }: Pick<RootStore, 'cart'>): () => void {
  return autorun(() => {
    if (cart.status !== 'ready') return;
    const count = cart.count > 0 ? String(cart.count) : '';
    document.querySelectorAll<HTMLElement>(dataSelector('cart-badge')).forEach((badge) => (badge.textContent = count));
  });
}
