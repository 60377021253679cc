import type { Policy } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  showOthers: s.toggle({ label: 'Show links to other policies', default: true, revalidates: true }),
  othersHeading: s.inlineText({
    label: 'Links heading',
    default: 'More policies',
    limit: 80,
    visibleIf: { field: 'showOthers', is: true },
  }),
};

/** `body_html` is sanitised. */
export type PolicyData = Pick<Policy, 'title' | 'body_html'> & { others: Pick<Policy, 'handle' | 'title'>[] };

export type Props = SectionProps<typeof settings, PolicyData | null>;
