import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  image: s.image({ label: 'Picture' }),
  ratio: s.select({
    label: 'Ratio',
    options: [
      { value: '4/5', label: '4:5' },
      { value: '1/1', label: '1:1' },
      { value: '3/2', label: '3:2' },
      { value: '16/9', label: '16:9' },
    ],
  }),
  position: s.select({
    label: 'Picture stands',
    options: [
      { value: 'start', label: 'First' },
      { value: 'end', label: 'Last' },
    ],
  }),
  share: s.select({
    label: 'Columns of the picture',
    options: [
      { value: '6', label: '6 of 12' },
      { value: '7', label: '7 of 12' },
      { value: '8', label: '8 of 12' },
    ],
  }),
  vertical: s.select({
    label: 'Text, down',
    options: [
      { value: 'center', label: 'Middle' },
      { value: 'start', label: 'Top' },
      { value: 'end', label: 'Bottom' },
    ],
  }),
};

export type Props = SectionProps<typeof settings, null>;
