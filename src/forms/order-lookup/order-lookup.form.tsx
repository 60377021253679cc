import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FindValues, TrackValues } from '#domain/order/order-lookup.ts';
import { TextField } from '#ui/inputs/text-field.tsx';
import type { FieldState, FormModel } from '../core/form.model.ts';
import { lookupProblemText } from './order-lookup-messages.ts';

/** Order number and email; the page provides the form element. */
export const TrackForm = observer(function TrackForm({ model }: { model: FormModel<TrackValues> }) {
  const intl = useIntl();
  return (
    <div className="flex flex-col gap-5">
      <Field
        field={model.field('order_name')}
        autoComplete="off"
        maxLength={40}
        label={intl.formatMessage({ id: 'orderLookup.name', defaultMessage: 'Order number' })}
        description={
          <FormattedMessage
            id="orderLookup.nameUse"
            defaultMessage="It starts with # and is in your confirmation email."
          />
        }
      />
      <EmailField field={model.field('email')} />
    </div>
  );
});

/** Recipient's name and email; the page provides the form element. */
export const FindForm = observer(function FindForm({ model }: { model: FormModel<FindValues> }) {
  const intl = useIntl();
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          field={model.field('first_name')}
          autoComplete="given-name"
          maxLength={255}
          label={intl.formatMessage({ id: 'orderLookup.firstName', defaultMessage: 'First name' })}
        />
        <Field
          field={model.field('last_name')}
          autoComplete="family-name"
          maxLength={255}
          label={intl.formatMessage({ id: 'orderLookup.lastName', defaultMessage: 'Last name' })}
        />
      </div>
      <EmailField field={model.field('find_email')} />
    </div>
  );
});

function EmailField({ field }: { field: FieldState<string> }) {
  const intl = useIntl();
  return (
    <Field
      field={field}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      label={intl.formatMessage({ id: 'orderLookup.email', defaultMessage: 'Email' })}
      description={<FormattedMessage id="orderLookup.emailUse" defaultMessage="The email used at checkout." />}
    />
  );
}

const Field = observer(function Field({
  field: { name, value, error, onChange, onBlur },
  label,
  ...rest
}: { field: FieldState<string>; label: string } & Pick<
  ComponentProps<typeof TextField>,
  'description' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'
>) {
  const intl = useIntl();
  return (
    <TextField
      {...rest}
      label={label}
      name={name}
      required
      value={value}
      error={lookupProblemText(intl, error, label)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
});
