import { EMAIL_INVALID_FORMAT, isAccountEmail } from '#domain/customer/email.ts';
import { FormModel } from '../core/form.model.ts';
import type { FormErrors } from '../core/form.model.ts';

export type StockAlertValues = { email: string };

/** An address that waits for a product, by the HTML standard's rule; with what the server said of it before. */
export function createStockAlertForm(
  email = '',
  errors: Readonly<Record<string, string>> = {},
): FormModel<StockAlertValues> {
  const model = new FormModel<StockAlertValues>({ initial: { email }, rules: emailProblems });
  if (Object.keys(errors).length > 0) model.refuse(errors[''] ?? null, errors);
  return model;
}

function emailProblems({ email }: Readonly<StockAlertValues>): FormErrors<StockAlertValues> {
  const given = email.trim();
  if (given === '') return { email: 'field_required' };
  return isAccountEmail(given) ? {} : { email: EMAIL_INVALID_FORMAT };
}
