import type { CollectionSummary } from '#domain/page/content.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  layout: s.select({
    label: 'Layout',
    options: [
      { value: 'text', label: 'Text only' },
      { value: 'beside', label: 'Image beside text' },
      { value: 'behind', label: 'Image behind text' },
    ],
    default: 'text',
  }),
  showDescription: s.toggle({ label: 'Show description', default: true }),
  align: s.align({ label: 'Alignment', default: 'start' }),
};

/** `description` is sanitised HTML. */
export type BannerData = Pick<CollectionSummary, 'title' | 'description' | 'image'>;

export type Props = SectionProps<typeof settings, BannerData | null>;
