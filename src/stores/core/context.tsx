import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { RootStore } from './root.store.ts';

const StoresContext = createContext<RootStore | null>(null);

/** Gives the page's stores to all below; `stores` is the same object for the life of the page. */
export function StoresProvider({ stores, children }: { stores: RootStore; children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** The page's stores, to be read inside `observer` components. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores needs a StoresProvider above it');
  return stores;
}

/** The same where there may be none: a section that never hydrates is rendered alone on the server. */
export function useStoresIfAny(): RootStore | null {
  return useContext(StoresContext);
}

const never = () => () => undefined;

/**
 * False on the server and while React takes over its HTML, true afterwards. Whatever is personal (cart, customer,
 * wishlist) shows only when it is true: the first render must be what the server showed [hydration].
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
