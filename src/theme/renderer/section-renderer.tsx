import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { PageSection } from '#domain/page/page-document.ts';
import { LazySection } from '../hydration/lazy-section.tsx';

/** Number of sections that may be visible on a large screen before scrolling. */
const FIRST_VIEW = 2;

type Group = PageSection['group'];

/** Shows a group's sections as an editor has changed them. */
export type ShowSections = (
  group: Group,
  sections: readonly PageSection[],
  render: (sections: readonly PageSection[]) => ReactNode,
) => ReactNode;

/** Given in a preview alone. */
export const ShowSectionsContext = createContext<ShowSections | null>(null);

/** Renders the sections of one group or page in order. */
export function SectionRenderer({ group, sections }: { group: Group; sections: PageSection[] }) {
  const show = useContext(ShowSectionsContext);
  return show ? show(group, sections, renderAll) : renderAll(sections);
}

function renderAll(sections: readonly PageSection[]): ReactNode {
  return sections.map((section, index) => (
    <LazySection
      key={section.id}
      section={section}
      isLater={section.group === 'footer' || (section.group === 'main' && index >= FIRST_VIEW)}
    />
  ));
}
