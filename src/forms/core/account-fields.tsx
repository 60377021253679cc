import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PASSWORD_LENGTH } from '#domain/limits.ts';
import { TextField } from '#ui/inputs/text-field.tsx';
import { useAccountProblem } from './account-messages.ts';
import type { FieldState } from './form.model.ts';

type FieldProps = { field: FieldState<string>; label: string } & Pick<
  ComponentProps<typeof TextField>,
  'description' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'required' | 'optional'
>;

/** A text field of an account form, with its error. */
export const AccountField = observer(function AccountField({
  field: { name, value, error, onChange, onBlur },
  label,
  ...rest
}: FieldProps) {
  const problem = useAccountProblem();
  return (
    <TextField
      {...rest}
      label={label}
      name={name}
      value={value}
      error={problem(error, label)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
});

export function EmailField({ field, description }: Pick<FieldProps, 'field' | 'description'>) {
  const intl = useIntl();
  return (
    <AccountField
      field={field}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={254}
      required
      label={intl.formatMessage({ id: 'account.email', defaultMessage: 'Email' })}
      description={description}
    />
  );
}

/** An existing or a new password, so that password managers fill it in or suggest one. Pasting is never blocked. */
export function PasswordField({ field, isNew = false }: { field: FieldState<string>; isNew?: boolean }) {
  const intl = useIntl();
  return (
    <AccountField
      field={field}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      label={
        isNew
          ? intl.formatMessage({ id: 'account.newPassword', defaultMessage: 'New password' })
          : intl.formatMessage({ id: 'account.password', defaultMessage: 'Password' })
      }
      description={
        isNew ? (
          <FormattedMessage
            id="account.passwordUse"
            defaultMessage="At least {min} characters. A few words in a row are easy to remember."
            values={PASSWORD_LENGTH}
          />
        ) : undefined
      }
    />
  );
}
