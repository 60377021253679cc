import { registerProblems } from '#domain/customer/account.ts';
import type { RegisterValues } from '#domain/customer/account.ts';
import { FormModel } from '../core/form.model.ts';
import { withRefusal } from '../core/refused-form.ts';

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
