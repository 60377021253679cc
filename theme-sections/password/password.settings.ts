import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: 'Opening soon', limit: 120 }),
  text: s.textarea({ label: 'Text', limit: 600 }),
  image: s.image({ label: 'Image' }),
};

export type Data = {
  shopName: string;
  /** The last password was wrong. */
  failed: boolean;
  /** The path of this shop to open afterwards. */
  returnTo: string;
};
export type Props = SectionProps<typeof settings, Data>;
