import type { ReactNode } from 'react';
import { RouterProvider } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { createIntl, RawIntlProvider } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { Messages } from '#locales/load-messages.ts';
import { StoresProvider } from '#stores/core/context.tsx';
import type { RootStore } from '#stores/core/root.store.ts';
import { ErrorReport } from '#theme/renderer/error-report.ts';
import type { ReportError } from '#theme/renderer/error-report.ts';
import { ShopViewProvider } from '#components/shop/shop-context.tsx';
import type { ShopView } from '#components/shop/shop-context.tsx';

export type Surroundings = {
  view: ShopView;
  intl: IntlShape;
  reportError: ReportError;
};

export type StorefrontProps = Surroundings & {
  stores: RootStore;
  router: AnyRouter;
};

/** The providers' values in a browser; on the server messages outlive the page. */
export function createSurroundings({
  view,
  messages,
  reportError,
}: Omit<Surroundings, 'intl'> & { messages: Messages }): Surroundings {
  return {
    view,
    reportError,
    intl: createIntl({
      locale: view.locale.code,
      messages: messages as Record<string, string>,
      onError: (error) => reportError(error, 'intl'),
    }),
  };
}

/**
 * The storefront under its providers. All values are fixed for the life of the document, since a change would discard
 * the HTML of waiting sections.
 */
export function Storefront({ stores, router, ...surroundings }: StorefrontProps) {
  return (
    <StoresProvider stores={stores}>
      <Surrounded {...surroundings}>
        <RouterProvider router={router} />
      </Surrounded>
    </StoresProvider>
  );
}

/** The providers of a section that never hydrates. */
export function Surrounded({ view, intl, reportError, children }: Surroundings & { children: ReactNode }) {
  return (
    <ShopViewProvider view={view}>
      <ErrorReport value={reportError}>
        <RawIntlProvider value={intl}>{children}</RawIntlProvider>
      </ErrorReport>
    </ShopViewProvider>
  );
}
