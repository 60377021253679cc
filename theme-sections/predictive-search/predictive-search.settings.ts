import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  hint: s.inlineText({ label: 'Search field placeholder', default: '', limit: 60 }),
  showVendor: s.toggle({ label: 'Show vendor', default: false }),
  scheme: s.colorScheme({ label: 'Color scheme', default: 'base' }),
};

export type Props = SectionProps<typeof settings>;
