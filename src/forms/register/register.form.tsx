import { observer } from 'mobx-react-lite';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RegisterValues } from '#domain/customer/account.ts';
import { AccountField, EmailField, PasswordField } from '../core/account-fields.tsx';
import type { FormModel } from '../core/form.model.ts';

/** The fields of a new account; the page provides the form element. */
export const RegisterForm = observer(function RegisterForm({ model }: { model: FormModel<RegisterValues> }) {
  const intl = useIntl();
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <AccountField
          field={model.field('first_name')}
          autoComplete="given-name"
          maxLength={255}
          optional
          label={intl.formatMessage({ id: 'account.firstName', defaultMessage: 'First name' })}
        />
        <AccountField
          field={model.field('last_name')}
          autoComplete="family-name"
          maxLength={255}
          optional
          label={intl.formatMessage({ id: 'account.lastName', defaultMessage: 'Last name' })}
        />
      </div>
      <EmailField
        field={model.field('email')}
        description={
          <FormattedMessage id="account.emailUse" defaultMessage="We’ll send a link to confirm it’s yours." />
        }
      />
      <PasswordField field={model.field('password')} isNew />
    </div>
  );
});
