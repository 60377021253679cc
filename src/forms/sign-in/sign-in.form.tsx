import { observer } from 'mobx-react-lite';
import { EmailField, PasswordField } from '../core/account-fields.tsx';
import type { FormModel } from '../core/form.model.ts';
import type { SignInValues } from './sign-in.model.ts';

/** Who signs in. The fields alone: the form around them is the page's. */
export const SignInForm = observer(function SignInForm({ model }: { model: FormModel<SignInValues> }) {
  return (
    <div className="flex flex-col gap-5">
      <EmailField field={model.field('email')} />
      <PasswordField field={model.field('password')} />
    </div>
  );
});
