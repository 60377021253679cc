import type { FoundOrder } from '#domain/order/found-order.ts';
import { s } from '#theme/model/fields.ts';
import type { FormDraft } from '#theme/model/reader.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: '', limit: 120 }),
  headingLevel: s.select({
    label: 'Heading type',
    options: [
      { value: 'section', label: 'Section heading' },
      { value: 'page', label: 'Page title' },
    ],
  }),
  text: s.textarea({ label: 'Text', default: '', limit: 400 }),
  showFind: s.toggle({ label: 'Let customers find orders by name', default: true }),
};

/** The result of forms sent without JavaScript: errors, or the orders found. */
export interface TrackingData {
  /** The page's path, to which the forms return. */
  path: string;
  track: FormDraft | null;
  find: FormDraft | null;
  found: FoundOrder[] | null;
}
export type Props = SectionProps<typeof settings, TrackingData>;
