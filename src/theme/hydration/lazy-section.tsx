import { createContext, lazy, memo, Suspense, useContext, useEffect, useState } from 'react';
import type { ElementType } from 'react';
import { PlainSectionContext } from '#components/deferred/code-loss.ts';
import type { PlainSection } from '#components/deferred/code-loss.ts';
import type { PageSection } from '#domain/page/page-document.ts';
import { hasServerHtml, isWaiting, leavePlain, markHydrated, sectionElementId, whenReady } from './hydration.ts';
import { SectionBoundary } from '../renderer/section-boundary.tsx';
import { SectionFailure } from '../renderer/section-failure.tsx';
import { loadedView, loadOptionalView, loadView } from '../renderer/section-views.ts';
import type { SectionView, SectionViewProps } from '../renderer/section-views.ts';

const onServer = typeof document === 'undefined';

const HIDDEN = { mobile: 'max-tab:hidden', desktop: 'tab:hidden' } as const;

/**
 * The view itself where its code is here, else one that waits: for its gate over server HTML, for its code otherwise.
 */
function pickView({ id, type, hydrate }: PageSection): ElementType<SectionViewProps> {
  const view = loadedView(type);
  if (onServer) return view ?? (() => null);
  const gated = hasServerHtml(id);
  if (view && !gated) return view;
  return lazy<SectionView>(async () => {
    if (gated) await whenReady(id, hydrate);
    // A section that works as plain HTML stays that where its code is lost; one that is nothing without it fails.
    if (!gated || hydrate === 'load') return { default: await loadView(type) };
    try {
      return { default: await loadOptionalView(type) };
    } catch {
      leavePlain(id);
      return new Promise(() => undefined);
    }
  });
}

/** None for a section that is nothing without its code. */
function plainSection({ id, hydrate }: PageSection): PlainSection | null {
  return hydrate === 'load' ? null : { isWaiting: () => isWaiting(id), leavePlain: () => leavePlain(id) };
}

function Hydrated({ id }: { id: string }) {
  useEffect(() => markHydrated(id), [id]);
  return null;
}

interface LazySectionProps {
  section: PageSection;
  /** It stands below the first view, and may be drawn when it comes near. */
  isLater?: boolean;
}

/** What stands for a section's content, where the server knows already what it is rendered to. */
export const PrerenderedContent = createContext<(section: PageSection) => string | undefined>(() => undefined);

/**
 * One section in its error boundary and its hydration boundary. Everything above a boundary that still waits must stay
 * as it is: a changed prop or context would make React throw the server's HTML away, so the props are the page's own
 * objects.
 */
export const LazySection = memo(function LazySection({ section, isLater = false }: LazySectionProps) {
  const { id, hydrate, hideOn } = section;
  const html = useContext(PrerenderedContent)(section);
  return (
    <div
      id={sectionElementId(id)}
      data-section={section.type}
      className={hideOn.map((device) => HIDDEN[device]).join(' ') || undefined}
      data-h={hydrate === 'never' ? 'never' : '0'}
      data-later={onServer && isLater && hydrate === 'never' ? '' : undefined}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- stands for React's own rendering of the content below, made before
      {...(html === undefined
        ? { children: <SectionContent section={section} /> }
        : { dangerouslySetInnerHTML: { __html: html } })}
    />
  );
});

/** What stands in a section's element. */
export function SectionContent({ section }: { section: PageSection }) {
  const { id, group, hydrate, settings, blocks, data } = section;
  const [picked, pick] = useState(() => ({ section, View: pickView(section) }));
  // Another content of the same section, such as a list in another order, has no server HTML for a gate to keep.
  if (hydrate === 'never' && picked.section !== section) pick({ section, View: pickView(section) });
  const [plain] = useState(() => plainSection(section));
  const { View } = picked;
  return (
    <SectionBoundary id={id} fallback={group === 'main' ? <SectionFailure /> : null}>
      <PlainSectionContext value={plain}>
        <Suspense fallback={null}>
          <View id={id} settings={settings} blocks={blocks} data={data} />
          <Hydrated id={id} />
        </Suspense>
      </PlainSectionContext>
    </SectionBoundary>
  );
}
