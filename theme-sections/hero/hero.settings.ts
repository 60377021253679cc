import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  image: s.image({ label: 'Image', info: 'At least 1920 px wide, with a calm area for the text.' }),
  mobileImage: s.image({ label: 'Mobile image', info: 'Portrait, 4:5. Leave empty to crop the desktop image.' }),
  mirrored: s.toggle({
    label: 'Mirror image in right-to-left languages',
    info: 'Keeps the calm area behind the text. Not for images with writing or clocks.',
    default: false,
  }),
  height: s.select({
    label: 'Height',
    options: [
      { value: 'medium', label: 'Medium' },
      { value: 'large', label: 'Large' },
      { value: 'screen', label: 'Full screen' },
    ],
    default: 'large',
  }),
  horizontal: s.align({ label: 'Horizontal text position', default: 'start', group: 'Text' }),
  vertical: s.select({
    label: 'Vertical text position',
    options: [
      { value: 'start', label: 'Top' },
      { value: 'center', label: 'Middle' },
      { value: 'end', label: 'Bottom' },
    ],
    default: 'end',
    group: 'Text',
  }),
  mobileText: s.select({
    label: 'Text on mobile',
    options: [
      { value: 'over', label: 'Over the image' },
      { value: 'below', label: 'Below the image' },
    ],
    group: 'Text',
  }),
  scrim: s.range({
    label: 'Overlay opacity',
    info: 'Uses the background of the color scheme: a dark scheme darkens the image, a light one lightens it.',
    min: 0,
    max: 90,
    step: 5,
    default: 50,
    unit: '%',
    group: 'Text',
  }),
  isTitle: s.toggle({
    label: 'Use heading as page title',
    info: 'Also loads its image before all others.',
    default: true,
    group: 'Text',
  }),
};

export type Props = SectionProps<typeof settings, null>;
