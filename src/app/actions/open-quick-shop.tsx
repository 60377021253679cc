import type { ActionContext } from './action-context.ts';
import { drawLayer } from './layer-root.tsx';
import { QuickShop } from './quick-shop.tsx';
import type { QuickShopProps } from './quick-shop.tsx';

let opened = 0;

/** Opens the quick shop of a product. */
export function openQuickShop(context: ActionContext, asked: Omit<QuickShopProps, 'onLost'>): void {
  opened += 1;
  drawLayer(
    context,
    <QuickShop key={`shop-${opened}`} {...asked} onLost={() => context.platform.page.assign(asked.href)} />,
  );
}
