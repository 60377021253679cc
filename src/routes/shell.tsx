import { memo } from 'react';
import { Outlet } from '@tanstack/react-router';
import type { PageSection } from '#domain/page/page-document.ts';
import type { Layout } from '#domain/page/page-routes.ts';
import { deferred } from '#components/deferred/deferred.tsx';
import { useStores } from '#stores/core/context.tsx';
import { SectionRenderer } from '#theme/renderer/section-renderer.tsx';
import { SkipLink } from '#ui/actions/skip-link.tsx';

/** Only in the server's HTML: a discount link leads to a new page. */
const CodeSaved = deferred(async () => (await import('#components/discount/code-saved.tsx')).CodeSaved, {
  when: 'missing',
});

/** Layouts with the shop's header, footer and overlays. */
const WITH_GROUPS = new Set<Layout>(['default', 'error']);

/**
 * The frame around every page: header, main, footer and overlays. It renders once, so that a navigation does not
 * rerender sections that are not hydrated.
 */
export const Shell = memo(function Shell() {
  const { theme } = useStores();
  // Not observed, because a change up here would rerender every section that is not hydrated.
  const groups = WITH_GROUPS.has(theme.page?.layout ?? 'default') ? theme.groups : [];
  const of = (group: PageSection['group']) => groups.filter((section) => section.group === group);
  return (
    <>
      <SkipLink />
      <CodeSaved />
      <SectionRenderer group="header" sections={of('header')} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SectionRenderer group="footer" sections={of('footer')} />
      <SectionRenderer group="overlay" sections={of('overlay')} />
    </>
  );
});
