import { emailProblem, passwordProblem } from '#domain/customer/account.ts';
import { FormModel } from '../core/form.model.ts';
import { withRefusal } from '../core/refused-form.ts';

type Refused = Readonly<Record<string, string>>;
export type AskValues = { email: string };
export type SetValues = { password: string };

/** Asks for a link by mail [acc §7]. */
export function createAskForm(initial: Partial<AskValues> = {}, errors: Refused = {}): FormModel<AskValues> {
  return withRefusal(
    new FormModel<AskValues>({
      initial: { email: '', ...initial },
      rules: ({ email }) => ({ email: emailProblem(email) }),
    }),
    errors,
  );
}

/** A new password [decisions, Accounts and security]. */
export function createSetForm(initial: Partial<SetValues> = {}, errors: Refused = {}): FormModel<SetValues> {
  return withRefusal(
    new FormModel<SetValues>({
      initial: { password: '', ...initial },
      rules: ({ password }) => ({ password: passwordProblem(password) }),
    }),
    errors,
  );
}
