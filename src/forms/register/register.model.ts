import { registerProblems } from '#domain/customer/account.ts';
import type { RegisterValues } from '#domain/customer/account.ts';
import { FormModel } from '../core/form.model.ts';
import { withRefusal } from '../core/refused-form.ts';

/** The registration form [decisions, Accounts and security], with the errors of an attempt without JavaScript. */
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
