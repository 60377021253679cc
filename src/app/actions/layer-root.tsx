import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { reportRecovered } from '#platform/monitor.ts';
import { StoresProvider } from '#stores/core/context.tsx';
import type { ActionContext } from './action-context.ts';
import { Surrounded } from '../client/storefront.tsx';

let root: Root | undefined;

/** Renders a layer in a React root of its own, since what opens it never hydrates. Only one is shown at a time. */
export function drawLayer({ stores, platform, view, intl, reportError }: ActionContext, layer: ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')), {
    onRecoverableError: reportRecovered(platform.monitor),
  });
  root.render(
    <StoresProvider stores={stores}>
      <Surrounded view={view} intl={intl} reportError={reportError}>
        {layer}
      </Surrounded>
    </StoresProvider>,
  );
}
