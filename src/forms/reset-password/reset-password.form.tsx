import { observer } from 'mobx-react-lite';
import { EmailField, PasswordField } from '../core/account-fields.tsx';
import type { FormModel } from '../core/form.model.ts';
import type { AskValues, SetValues } from './reset-password.model.ts';

/** Where the link goes. The field alone: the form around it is the page's. */
export const AskForm = observer(function AskForm({ model }: { model: FormModel<AskValues> }) {
  return <EmailField field={model.field('email')} />;
});

/** The new password of whoever has followed the link. */
export const SetForm = observer(function SetForm({ model }: { model: FormModel<SetValues> }) {
  return <PasswordField field={model.field('password')} isNew />;
});
