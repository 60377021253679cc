import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

// Keeps the code of docs pages out of stories.
const LazyContainer = lazy(async () => ({ default: (await import('./docs-container.tsx')).SchemedDocsContainer }));
const LazyPage = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));

/** A new container for each context: a reused one would keep the previous page's list of headings. */
export const container = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense fallback={null}>
    <LazyContainer key={numberOf(props.context)} {...props} />
  </Suspense>
);

export const page = () => (
  <Suspense fallback={null}>
    <LazyPage />
  </Suspense>
);

const numbers = new WeakMap<DocsContainerProps['context'], number>();
let last = 0;

function numberOf(context: DocsContainerProps['context']): number {
  const number = numbers.get(context) ?? (last += 1);
  numbers.set(context, number);
  return number;
}
