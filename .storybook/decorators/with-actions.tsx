import type { AnyRouter } from '@tanstack/react-router';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { useStores } from '#stores/core/context.tsx';
import { useShopView } from '#ui/shop-context.tsx';
import { startActions } from '#app/actions/actions.ts';
import { leaveWishlist } from '#app/actions/wishlist.ts';

/** Hears presses on what never hydrates, as the shop does: hearts, swatches and buttons of cards. */
export const withActions: Decorator = (Story) => (
  <Acting>
    <Story />
  </Acting>
);

/** In an element as a page gives one to each of its sections: lists are sought in it. */
export const inPage: Decorator = (Story) => (
  <div id="section-story" data-section="story">
    <Story />
  </div>
);

/** A story navigates nowhere. */
const standing = { subscribe: () => () => undefined, history: { push: () => undefined } } as unknown as AnyRouter;

function Acting({ children }: { children: ReactNode }) {
  const stores = useStores();
  const intl = useIntl();
  const view = useShopView();
  // Before the story counts as drawn, and its play function presses.
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
