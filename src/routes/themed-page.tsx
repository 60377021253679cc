import { Fragment } from 'react';
import { useLoaderData } from '@tanstack/react-router';
import type { PageDocument } from '#domain/page/page-document.ts';
import { SectionRenderer } from '#theme/renderer/section-renderer.tsx';

/** The sections of the page that the route loaded; another path remounts them, without the previous page's state. */
export function ThemedPage() {
  const page = useLoaderData({ strict: false }) as unknown as PageDocument;
  return (
    <Fragment key={page.path}>
      <SectionRenderer group="main" sections={page.sections.filter(({ group }) => group === 'main')} />
    </Fragment>
  );
}
