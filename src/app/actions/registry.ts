import { readData } from '#domain/page/data-attributes.ts';
import type { ActionName } from '#domain/page/data-attributes.ts';
import { withPrefix } from '#domain/page/locale-path.ts';
import type { ActionContext } from './action-context.ts';
import { add, quick, swatch } from './cards.ts';
import { more, watchEndless } from './more.ts';
import { chip, filter, recount } from './filter.ts';
import { offer } from './offer.ts';
import { share } from './share.ts';
import { followWishlist, wish } from './wishlist.ts';

type Action = (element: HTMLElement, context: ActionContext) => void | Promise<void>;

/** The actions by name. */
const ACTIONS: Record<ActionName, Action> = {
  add,
  chip,
  filter,
  more,
  offer,
  quick,
  share,
  swatch,
  wish,
  guide: async (...asked) => (await import('./size-guide.tsx')).guide(...asked),
};

/** Runs an element's action. */
export async function runAction(element: Element, context: ActionContext): Promise<void> {
  const name = readData(element, 'do');
  if (element instanceof HTMLElement && name) await ACTIONS[name]?.(element, context);
}

export { recount };

/** Shows added lines where the theme has no drawer: on the cart page, or in a notice. */
export async function showAdded(variantIds: readonly number[], context: ActionContext): Promise<void> {
  const { theme } = context.stores;
  if (theme.settings.cartType === 'page')
    return context.router.history.push(withPrefix('/cart', context.view.locale.prefix));
  (await import('./cart-notice.tsx')).showCartNotice(variantIds, context);
}

/** Shows saved products and watches endless lists. */
export function watchPage(context: ActionContext): void {
  followWishlist(context);
  watchEndless(context);
}
