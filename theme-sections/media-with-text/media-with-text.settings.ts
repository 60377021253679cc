import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  image: s.image({ label: 'Image' }),
  ratio: s.select({
    label: 'Image ratio',
    options: [
      { value: '4/5', label: '4:5' },
      { value: '1/1', label: '1:1' },
      { value: '3/2', label: '3:2' },
      { value: '16/9', label: '16:9' },
    ],
  }),
  position: s.select({
    label: 'Image placement',
    options: [
      { value: 'start', label: 'Image first' },
      { value: 'end', label: 'Image second' },
    ],
  }),
  share: s.select({
    label: 'Image width',
    options: [
      { value: '6', label: 'Small' },
      { value: '7', label: 'Medium' },
      { value: '8', label: 'Large' },
    ],
  }),
  vertical: s.select({
    label: 'Vertical text position',
    options: [
      { value: 'center', label: 'Middle' },
      { value: 'start', label: 'Top' },
      { value: 'end', label: 'Bottom' },
    ],
  }),
};

export type Props = SectionProps<typeof settings, null>;
