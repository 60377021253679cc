import type { ActionContext } from './action-context.ts';
import { drawLayer } from './layer-root.tsx';
import { QuickShop } from './quick-shop.tsx';
import type { QuickShopProps } from './quick-shop.tsx';

let opened = 0;

/** Opens a product's options beside the list it stands in. */
export function openQuickShop(context: ActionContext, asked: Omit<QuickShopProps, 'onLost'>): void {
  opened += 1;
  drawLayer(
    context,
    <QuickShop key={`shop-${opened}`} {...asked} onLost={() => context.platform.page.assign(asked.href)} />,
  );
}
