import { observer } from 'mobx-react-lite';
import { EmailField, PasswordField } from '../core/account-fields.tsx';
import type { FormModel } from '../core/form.model.ts';
import type { AskValues, SetValues } from './reset-password.model.ts';

/** The email for the link; the page provides the form element. */
export const AskForm = observer(function AskForm({ model }: { model: FormModel<AskValues> }) {
  return <EmailField field={model.field('email')} />;
});

/** The new password, after following the link. */
export const SetForm = observer(function SetForm({ model }: { model: FormModel<SetValues> }) {
  return <PasswordField field={model.field('password')} isNew />;
});
