import type { FoundOrder } from '#domain/order/found-order.ts';
import { s } from '#theme/model/fields.ts';
import type { FormDraft } from '#theme/model/reader.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: '', limit: 120 }),
  headingLevel: s.select({
    label: 'Heading is',
    options: [
      { value: 'section', label: 'A heading on the page' },
      { value: 'page', label: "The page's title" },
    ],
  }),
  text: s.textarea({ label: 'Text', default: '', limit: 400 }),
  showFind: s.toggle({ label: 'Find orders by name as well', default: true }),
};

/** Forms that came back without script: with what is wrong, or with what was found. */
export interface TrackingData {
  /** Of the page itself: the forms come back to it. */
  path: string;
  track: FormDraft | null;
  find: FormDraft | null;
  found: FoundOrder[] | null;
}
export type Props = SectionProps<typeof settings, TrackingData>;
