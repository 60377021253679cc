import { EMAIL_INVALID_FORMAT, isAccountEmail } from '#domain/customer/email.ts';
import { FormModel } from '../core/form.model.ts';
import type { FormErrors } from '../core/form.model.ts';

export type ContactValues = { email: string };

/** Who orders: the address for confirmation and questions, by the HTML standard's rule [decisions, Accounts and security]. */
export function createContactForm(initial: ContactValues): FormModel<ContactValues> {
  return new FormModel<ContactValues>({ initial, rules: contactProblems });
}

function contactProblems({ email }: Readonly<ContactValues>): FormErrors<ContactValues> {
  const given = email.trim();
  if (given === '') return { email: 'field_required' };
  return isAccountEmail(given) ? {} : { email: EMAIL_INVALID_FORMAT };
}
