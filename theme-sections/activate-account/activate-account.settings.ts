import type { AccountVisit, MailLink } from '#theme/model/account-visit.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({
    label: 'Heading',
    info: 'Leave empty to use “Confirm your email address”.',
    default: '',
    limit: 120,
  }),
  text: s.textarea({ label: 'Text', default: '', limit: 400 }),
};

export interface ActivateAccountData extends Pick<AccountVisit, 'page' | 'draft'> {
  link: MailLink | null;
}
export type Props = SectionProps<typeof settings, ActivateAccountData>;
