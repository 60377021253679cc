import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { StoresProvider } from '#stores/context.tsx';
import type { ActContext } from '../acts.ts';
import { Surrounded } from '../storefront.tsx';
import { QuickShop } from './quick-shop.tsx';
import type { QuickShopProps } from './quick-shop.tsx';

let root: Root | undefined;
let opened = 0;

/** Draws the sheet in a root of its own: the card it belongs to never hydrates. */
export function openQuickShop({ stores, view, intl, reportError, platform }: ActContext, asked: Omit<QuickShopProps, 'onLost'>): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  opened += 1;
  root.render(
    <StoresProvider stores={stores}>
      <Surrounded view={view} intl={intl} reportError={reportError}>
        <QuickShop key={opened} {...asked} onLost={() => platform.page.assign(asked.href)} />
      </Surrounded>
    </StoresProvider>,
  );
}
