import { emailProblem } from '#domain/customer/account.ts';
import { FormModel } from '../core/form.model.ts';
import { withRefusal } from '../core/refused-form.ts';

export type SignInValues = { email: string; password: string };

/**
 * The sign-in form [acc §4], with the errors of an attempt without JavaScript. The password rules are not checked,
 * because an old password may not follow them.
 */
export function createSignInForm(
  initial: Partial<SignInValues> = {},
  errors: Readonly<Record<string, string>> = {},
): FormModel<SignInValues> {
  const model = new FormModel<SignInValues>({
    initial: { email: '', password: '', ...initial },
    rules: ({ email, password }) => ({
      email: emailProblem(email),
      password: password === '' ? 'field_required' : undefined,
    }),
  });
  return withRefusal(model, errors);
}
