import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createHttp } from '#api/core/http.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { StoresProvider, useHydrated, useStores } from './context.tsx';
import { createRootStore } from './root.store.ts';

function Count() {
  const { cart } = useStores();
  return <p>{useHydrated() ? cart.count : 'unknown'}</p>;
}

describe('the stores of a page', () => {
  it('[hydration] show nothing personal on the server', () => {
    const stores = createRootStore({ http: createHttp(), platform: memoryPlatform() });
    expect(
      renderToString(
        <StoresProvider stores={stores}>
          <Count />
        </StoresProvider>,
      ),
    ).toBe('<p>unknown</p>');
  });

  it('[hydration] are missed loudly', () => {
    expect(() => renderToString(<Count />)).toThrow('useStores needs a StoresProvider above it');
  });

  it("[hydration] are no other page's", () => {
    const [first, second] = [1, 2].map(() => createRootStore({ http: createHttp(), platform: memoryPlatform() }));
    first?.cart.openDrawer();
    expect(second?.cart.drawerOpen).toBe(false);
  });
});
