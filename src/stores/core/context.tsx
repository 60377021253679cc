import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { RootStore } from './root.store.ts';

const StoresContext = createContext<RootStore | null>(null);

/** Provides the page's stores; `stores` is the same object for the life of the page. */
export function StoresProvider({ stores, children }: { stores: RootStore; children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** The page's stores, to be read inside `observer` components. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores needs a StoresProvider above it');
  return stores;
}

/** The same, or null where a section that never hydrates is rendered alone on the server. */
export function useStoresIfAny(): RootStore | null {
  return useContext(StoresContext);
}

const never = () => () => undefined;

/**
 * False on the server and during hydration, true afterwards. Personal content (cart, customer, wishlist) is shown only
 * when it is true, since the first render must equal the server's [hydration].
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
