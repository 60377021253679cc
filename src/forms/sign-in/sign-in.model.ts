import { emailProblem } from '#domain/customer/account.ts';
import { FormModel } from '../core/form.model.ts';
import { withRefusal } from '../core/refused-form.ts';

export type SignInValues = { email: string; password: string };

/**
 * Address and password [acc §4]; with what the server said of them without script. What a password must be is not asked
 * here: an old one may be otherwise.
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
