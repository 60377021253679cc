import { CartNotice } from '#components/cart/cart-notice.tsx';
import type { ActionContext } from './action-context.ts';
import { drawLayer } from './layer-root.tsx';

let shown = 0;

/** Shows the added lines in a notice, where the theme uses one. */
export function showCartNotice(variantIds: readonly number[], context: ActionContext): void {
  shown += 1;
  drawLayer(context, <CartNotice key={`notice-${shown}`} cart={context.stores.cart} variantIds={variantIds} />);
}
