import { dataSelector, readData } from '#domain/page/data-attributes.ts';
import { autorun } from 'mobx';
import { wishlistStore } from '#stores/wishlist/wishlist.store.ts';
import type { WishlistStore } from '#stores/wishlist/wishlist.store.ts';
import type { ActionContext } from './action-context.ts';
import { announce } from '../client/announce.ts';

/** Adds a product to the wishlist or removes it, and announces it [acc §4]. */
export function wish(heart: HTMLElement, context: ActionContext): void {
  const wishlist = followWishlist(context);
  const title = readData(heart, 'title') ?? '';
  const isSaved = wishlist.toggle(Number(readData(heart, 'product')), title);
  announce(
    isSaved
      ? context.intl.formatMessage(
          { id: 'wishlist.saved', defaultMessage: '{title} saved to your wishlist' },
          { title },
        )
      : context.intl.formatMessage(
          { id: 'wishlist.removed', defaultMessage: '{title} removed from your wishlist' },
          { title },
        ),
  );
}

/** Stops `followWishlist`, for documents with several visitors such as the stories. */
export function leaveWishlist(): void {
  followed?.stop();
  followed = undefined;
}

let followed: { wishlist: WishlistStore; stop: () => void } | undefined;

/** Shows on every wishlist button whether its product is saved, on cards that are added later too. */
export function followWishlist({ stores }: ActionContext): WishlistStore {
  const wishlist = stores.get(wishlistStore);
  if (followed?.wishlist === wishlist) return wishlist;
  followed?.stop();
  const paint = () => {
    const saved = new Set(wishlist.entries.map(({ product_id }) => String(product_id)));
    document.querySelectorAll<HTMLElement>(dataSelector('do', 'wish')).forEach((heart) => {
      const pressed = String(saved.has(readData(heart, 'product') ?? ''));
      if (heart.ariaPressed !== pressed) heart.ariaPressed = pressed;
    });
  };
  const stopPainting = autorun(paint);
  const observer = new MutationObserver(paint);
  observer.observe(document.body, { childList: true, subtree: true });
  followed = {
    wishlist,
    stop() {
      stopPainting();
      observer.disconnect();
    },
  };
  return wishlist;
}
