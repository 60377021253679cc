import type { AccountVisit, MailLink } from '#theme/model/account-visit.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({
    label: 'Heading',
    info: 'On the page that asks for the email address. Leave empty to use “Forgot your password?”.',
    default: '',
    limit: 120,
  }),
  text: s.textarea({ label: 'Text', info: 'On the same page.', default: '', limit: 400 }),
};

export interface ResetPasswordData extends AccountVisit {
  /** Initial value of the email field. */
  email: string;
  /** The emailed link; null while the customer requests one. */
  link: MailLink | null;
}
export type Props = SectionProps<typeof settings, ResetPasswordData>;
