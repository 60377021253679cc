import type { AccountVisit } from '#theme/model/account-visit.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', info: '“Sign in” when empty.', default: '', limit: 120 }),
  text: s.textarea({ label: 'Text', default: '', limit: 400 }),
  showRegister: s.toggle({ label: 'Offer to create an account', default: true }),
};

export type Props = SectionProps<typeof settings, AccountVisit>;
