import { observer } from 'mobx-react-lite';
import { EmailField, PasswordField } from '../core/account-fields.tsx';
import type { FormModel } from '../core/form.model.ts';
import type { SignInValues } from './sign-in.model.ts';

/** Email and password; the page provides the form element. */
export const SignInForm = observer(function SignInForm({ model }: { model: FormModel<SignInValues> }) {
  return (
    <div className="flex flex-col gap-5">
      <EmailField field={model.field('email')} />
      <PasswordField field={model.field('password')} />
    </div>
  );
});
