import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  hint: s.inlineText({ label: 'Example in the search field', default: '', limit: 60 }),
  showVendor: s.toggle({ label: 'Show the vendor', default: false }),
  scheme: s.colorScheme({ label: 'Colour scheme', default: 'base' }),
};

export type Props = SectionProps<typeof settings>;
