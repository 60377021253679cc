import { memo, useEffect } from 'react';
import { Outlet } from '@tanstack/react-router';
import type { PageSection } from '#domain/entities/page-document.ts';
import { useStores } from '#stores/context.tsx';
import { endHydration } from '#theme/hydration.ts';
import { SectionRenderer } from '#theme/section-renderer.tsx';
import { SkipLink } from '#ui/skip-link.tsx';

/** The frame around every page: header, main, footer and overlays. It renders once, so that no navigation disturbs its sections. */
export const Shell = memo(function Shell() {
  const groups = useStores().theme.groups;
  const of = (group: PageSection['group']) => groups.filter((section) => section.group === group);
  useEffect(endHydration, []);
  return (
    <>
      <SkipLink />
      <SectionRenderer sections={of('header')} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SectionRenderer sections={of('footer')} />
      <SectionRenderer sections={of('overlay')} />
    </>
  );
});
