import { observer } from 'mobx-react-lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '#ui/inputs/text-field.tsx';
import type { FormModel } from '../core/form.model.ts';
import { stockAlertProblemText } from './stock-alert-messages.ts';
import type { StockAlertValues } from './stock-alert.model.ts';

export interface StockAlertFormProps {
  model: FormModel<StockAlertValues>;
}

/** The email to notify; the page provides the form element. */
export const StockAlertForm = observer(function StockAlertForm({ model }: StockAlertFormProps) {
  const intl = useIntl();
  const { value, error, onChange, onBlur } = model.field('email');
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      maxLength={254}
      label={<FormattedMessage id="stockAlert.email" defaultMessage="Email" />}
      description={<FormattedMessage id="stockAlert.use" defaultMessage="One email, then we delete your address." />}
      value={value}
      error={stockAlertProblemText(intl, error)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
});
