import type { PageSection } from '#domain/page/page-document.ts';
import { LazySection } from '../hydration/lazy-section.tsx';

/** So many sections of a page may stand in the first view of a large screen. */
const FIRST_VIEW = 2;

/** Renders the sections of one group or page in their order. */
export function SectionRenderer({ sections }: { sections: PageSection[] }) {
  return sections.map((section, index) => (
    <LazySection
      key={section.id}
      section={section}
      isLater={section.group === 'footer' || (section.group === 'main' && index >= FIRST_VIEW)}
    />
  ));
}
