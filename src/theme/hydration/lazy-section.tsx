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
 * The view itself if its code is loaded; else a lazy one that waits for hydration (with server HTML) or for its code.
 */
function pickView({ id, type, hydrate }: PageSection): ElementType<SectionViewProps> {
  const view = loadedView(type);
  if (onServer) return view ?? (() => null);
  const gated = hasServerHtml(id);
  if (view && !gated) return view;
  return lazy<SectionView>(async () => {
    if (gated) await whenReady(id, hydrate);
    // If the code cannot be loaded, a section that works as plain HTML stays so, and one that needs its code fails.
    if (!gated || hydrate === 'load') return { default: await loadView(type) };
    try {
      return { default: await loadOptionalView(type) };
    } catch {
      leavePlain(id);
      return new Promise(() => undefined);
    }
  });
}

/** Null for a section that does not work without its code. */
function plainSection({ id, hydrate }: PageSection): PlainSection | null {
  return hydrate === 'load' ? null : { isWaiting: () => isWaiting(id), leavePlain: () => leavePlain(id) };
}

function Hydrated({ id }: { id: string }) {
  useEffect(() => markHydrated(id), [id]);
  return null;
}

interface LazySectionProps {
  section: PageSection;
  /** The section is below the first screen, so its rendering can be skipped until it is near. */
  isLater?: boolean;
}

/** Returns a section's HTML if the server has already rendered it. */
export const PrerenderedContent = createContext<(section: PageSection) => string | undefined>(() => undefined);

/**
 * One section with its error and hydration boundaries. Nothing above a boundary that waits may change: a changed prop
 * or context makes React discard the server's HTML, so the props are the page's own objects.
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

/** The content of a section's element. */
export function SectionContent({ section }: { section: PageSection }) {
  const { id, group, hydrate, settings, blocks, data } = section;
  const [picked, pick] = useState(() => ({ section, View: pickView(section) }));
  // New content of the same section, such as another sort order, has no server HTML to wait over.
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
