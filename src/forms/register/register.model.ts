import { registerProblems } from '#domain/account.ts';
import type { RegisterValues } from '#domain/account.ts';
import { FormModel } from '../form.model.ts';
import { withRefusal } from '../refused-form.ts';

/** A new account [decisions, Accounts and security]; with what the server said of it without script. */
export function createRegisterForm(
  initial: Partial<RegisterValues> = {},
  errors: Readonly<Record<string, string>> = {},
): FormModel<RegisterValues> {
  const model = new FormModel<RegisterValues>({
    initial: { first_name: '', last_name: '', email: '', password: '', ...initial },
    rules: (values) => Object.fromEntries(registerProblems(values).map(({ field, code }) => [field, code])),
  });
  return withRefusal(model, errors);
}
