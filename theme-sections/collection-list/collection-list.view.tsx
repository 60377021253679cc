import { frameOf } from '#theme/renderer/section-frame.ts';
import { CollectionGrid } from '#components/collection/collection-grid.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Props } from './collection-list.settings.ts';

/** Collections as pictures one goes into. */
export function View({ id, settings, data: collections }: Props) {
  const { heading, columns, mobileColumns, ratio, showCount } = settings;
  const isTitle = settings.headingLevel === 'page';
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={heading ? headingId : undefined}>
      {heading ? (
        <Heading id={headingId} level={isTitle ? 1 : 2} size={isTitle ? 48 : 36} className="list-head">
          {heading}
        </Heading>
      ) : null}
      <CollectionGrid
        {...{ collections, columns, mobileColumns, ratio, showCount }}
        headingLevel={heading && !isTitle ? 3 : 2}
      />
    </Section>
  );
}
