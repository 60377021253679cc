import type { PageSection } from '#domain/page/page-document.ts';
import { LazySection } from '../hydration/lazy-section.tsx';

/** Number of sections that may be visible on a large screen before scrolling. */
const FIRST_VIEW = 2;

/** Renders the sections of one group or page in order. */
export function SectionRenderer({ sections }: { sections: PageSection[] }) {
  return sections.map((section, index) => (
    <LazySection
      key={section.id}
      section={section}
      isLater={section.group === 'footer' || (section.group === 'main' && index >= FIRST_VIEW)}
    />
  ));
}
