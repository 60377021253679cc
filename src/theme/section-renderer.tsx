import type { PageSection } from '#domain/entities/page-document.ts';
import { LazySection } from './lazy-section.tsx';

/** Renders the sections of one group or page in their order. */
export function SectionRenderer({ sections }: { sections: PageSection[] }) {
  return sections.map((section) => <LazySection key={section.id} section={section} />);
}
