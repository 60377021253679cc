import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

// Stories are drawn without the code of docs pages.
const LazyContainer = lazy(async () => ({ default: (await import('./docs-container.tsx')).SchemedDocsContainer }));
const LazyPage = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));

export const container = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense fallback={null}>
    <LazyContainer {...props} />
  </Suspense>
);

export const page = () => (
  <Suspense fallback={null}>
    <LazyPage />
  </Suspense>
);
