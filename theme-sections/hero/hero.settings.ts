import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  image: s.image({ label: 'Picture', info: 'At least 1920 px wide, with a calm part for the text.' }),
  mobileImage: s.image({ label: 'Picture on phones', info: 'Upright, 4:5. The wide picture is cropped without it.' }),
  height: s.select({ label: 'Height', options: [{ value: 'medium', label: 'Medium' }, { value: 'large', label: 'Large' }, { value: 'screen', label: 'Whole screen' }], default: 'large' }),
  horizontal: s.align({ label: 'Text, across', default: 'start' }),
  vertical: s.select({ label: 'Text, down', options: [{ value: 'start', label: 'Top' }, { value: 'center', label: 'Middle' }, { value: 'end', label: 'Bottom' }], default: 'end' }),
  tone: s.select({ label: 'Text colour', options: [{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }] }),
  scrim: s.range({ label: 'Darkening behind the text', min: 0, max: 80, step: 5, default: 40, unit: '%' }),
  isTitle: s.toggle({ label: 'Its heading is the page’s title', default: true }),
};

export type Props = SectionProps<typeof settings, null>;
