import type { AnyRouter } from '@tanstack/react-router';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { useStores } from '#stores/core/context.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { startActions } from '#app/actions/actions.ts';
import { leaveWishlist } from '#app/actions/wishlist.ts';

/**
 * Handles clicks on elements that are never hydrated, as the shop does: wishlist buttons, swatches and buttons of
 * product cards.
 */
export const withActions: Decorator = (Story) => (
  <Acting>
    <Story />
  </Acting>
);

/** Wraps a story in a section element, in which lists look for their items. */
export const inPage: Decorator = (Story) => (
  <div id="section-story" data-section="story">
    <Story />
  </div>
);

/** Stories do not navigate. */
const standing = { subscribe: () => () => undefined, history: { push: () => undefined } } as unknown as AnyRouter;

function Acting({ children }: { children: ReactNode }) {
  const stores = useStores();
  const intl = useIntl();
  const view = useShopView();
  // Runs before the story counts as rendered and its play function starts.
  useLayoutEffect(() => {
    const stop = startActions({
      stores,
      intl,
      view,
      router: standing,
      platform: memoryPlatform(),
      reportError: (error) => console.error(error),
    });
    return () => {
      stop();
      leaveWishlist();
    };
  }, [stores, intl, view]);
  return children;
}
