import { useState } from 'react';
import { RouterProvider } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { createIntl, RawIntlProvider } from 'react-intl';
import type { IntlCache } from 'react-intl';
import type { Messages } from '#locales/load-messages.ts';
import { StoresProvider } from '#stores/context.tsx';
import type { RootStore } from '#stores/root.store.ts';
import { ErrorReport } from '#theme/error-report.ts';
import type { ReportError } from '#theme/error-report.ts';
import { ShopViewProvider } from '#ui/shop-context.tsx';
import type { ShopView } from '#ui/shop-context.tsx';

export type StorefrontProps = {
  stores: RootStore;
  router: AnyRouter;
  view: ShopView;
  messages: Messages;
  /** Formatters that outlive the document, of its language and messages. */
  intlCache?: IntlCache;
  reportError: ReportError;
};

/** The storefront under its providers. All values are fixed for the life of the document: a change would reach waiting sections. */
export function Storefront({ stores, router, view, messages, intlCache, reportError }: StorefrontProps) {
  const [intl] = useState(() => createIntl({ locale: view.locale.code, messages: messages as Record<string, string>, onError: (error) => reportError(error, 'intl') }, intlCache));
  return (
    <StoresProvider stores={stores}>
      <ShopViewProvider view={view}>
        <ErrorReport value={reportError}>
          <RawIntlProvider value={intl}>
            <RouterProvider router={router} />
          </RawIntlProvider>
        </ErrorReport>
      </ShopViewProvider>
    </StoresProvider>
  );
}
