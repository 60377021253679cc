import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  align: s.align({ label: 'Alignment', default: 'center' }),
  measure: s.select({
    label: 'Text width',
    options: [
      { value: 'reading', label: 'Narrow' },
      { value: 'wide', label: 'Wide' },
    ],
  }),
};

export type Props = SectionProps<typeof settings, null>;
