import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  image: s.image({ label: 'Picture', info: 'At least 1920 px wide, with a calm part for the text.' }),
  mobileImage: s.image({ label: 'Picture on phones', info: 'Upright, 4:5. The wide picture is cut without it.' }),
  mirrored: s.toggle({
    label: 'Mirror the picture where text runs from right to left',
    info: 'So that its calm part stays behind the text. Not for pictures with writing or clocks.',
    default: false,
  }),
  height: s.select({
    label: 'Height',
    options: [
      { value: 'medium', label: 'Medium' },
      { value: 'large', label: 'Large' },
      { value: 'screen', label: 'Whole screen' },
    ],
    default: 'large',
  }),
  horizontal: s.align({ label: 'Text, across', default: 'start', group: 'Text' }),
  vertical: s.select({
    label: 'Text, down',
    options: [
      { value: 'start', label: 'Top' },
      { value: 'center', label: 'Middle' },
      { value: 'end', label: 'Bottom' },
    ],
    default: 'end',
    group: 'Text',
  }),
  mobileText: s.select({
    label: 'Text on phones',
    options: [
      { value: 'over', label: 'On the picture' },
      { value: 'below', label: 'Below the picture' },
    ],
    group: 'Text',
  }),
  scrim: s.range({
    label: 'Veil behind the text',
    info: "In the colour scheme's ground: a dark scheme darkens, a light one lightens.",
    min: 0,
    max: 90,
    step: 5,
    default: 50,
    unit: '%',
    group: 'Text',
  }),
  isTitle: s.toggle({
    label: "Its heading is the page's title",
    info: 'Its picture is then loaded ahead of all others.',
    default: true,
    group: 'Text',
  }),
};

export type Props = SectionProps<typeof settings, null>;
