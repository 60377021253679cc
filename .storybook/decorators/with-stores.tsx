import type { Decorator } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { systemClock } from '#platform/clock.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import type { Platform } from '#platform/platform.ts';
import { StoresProvider } from '#stores/core/context.tsx';
import { createRootStore, type RootStore } from '#stores/core/root.store.ts';
import { currencies, locales, shop } from '../../tests/fixtures/fixtures.ts';
import { storedBy } from './signed-in.ts';
import { createStoryHttp } from './story-http.ts';
import { surroundingsOf, type Surroundings } from '../surroundings.ts';

/** `parameters.stores` of a story: sets the state of its stores, such as `({ cart }) => cart.receive(fullCart)`. */
export type ArrangeStores = (stores: RootStore, surroundings: Surroundings) => void;

/** Fresh stores of the demo shop for each story, over the story's network and a platform without persistence. */
export const withStores: Decorator = (Story, { id, globals, parameters }) => {
  const surroundings = surroundingsOf(globals);
  return (
    <FreshStores
      key={`${id} ${beginningIn(surroundings)}`}
      surroundings={surroundings}
      url={parameters.url ?? '/'}
      stored={parameters.stored}
      arrange={parameters.stores}
    >
      <Story />
    </FreshStores>
  );
};

/**
 * The toolbar settings that initialise the stores: changing one restarts the story; others only change the rendering.
 */
export const beginningIn = ({ visitor, network, design }: Surroundings): string => `${visitor} ${network} ${design}`;

interface FreshStoresProps {
  surroundings: Surroundings;
  url: string;
  /** `parameters.stored`: initial local storage, such as the cart's tokens. */
  stored: Record<string, string> | undefined;
  arrange: ArrangeStores | undefined;
  children: ReactNode;
}

function FreshStores({ surroundings, url, stored, arrange, children }: FreshStoresProps) {
  const [stores] = useState(() => {
    const fresh = demoStores(surroundings, url, stored);
    arrange?.(fresh, surroundings);
    return fresh;
  });
  return <StoresProvider stores={stores}>{children}</StoresProvider>;
}

function demoStores(surroundings: Surroundings, url: string, stored: Record<string, string> | undefined): RootStore {
  const platform = storyPlatform(url, storedBy(surroundings, stored));
  const http = createStoryHttp({ headers: (endpoint) => stores.headers(endpoint) });
  const stores = createRootStore({ http, platform, preview: surroundings.design === 'design' });
  stores.shop.receive({
    shop,
    locales,
    currencies,
    cdn: { assets_domain: '', link: { app: '', payment: '' } },
    start_page: null,
    page_lock: [],
    password_enabled: false,
    digest: 'story',
  });
  return stores;
}

/** Nothing outlives a story but its timers; an error that the shop would report fails the story. */
function storyPlatform(url: string, stored: Record<string, string>): Platform {
  return {
    ...memoryPlatform({ url, stored, width: window.innerWidth }),
    clock: systemClock,
    monitor: { follow: () => undefined, report: (error) => console.error(error) },
  };
}
