import { observer } from 'mobx-react-lite';
import { useIntl } from 'react-intl';
import { SelectField } from '#ui/inputs/select-field.tsx';
import type { OptionPickerProps } from './option-picker.tsx';

/** The values of one option as a native select, for narrow spaces. */
export const OptionSelect = observer(function OptionSelect({ option, position, form }: OptionPickerProps) {
  const intl = useIntl();
  const soldOut = intl.formatMessage({ id: 'ui.soldOut', defaultMessage: 'Sold out' });
  const choose = intl.formatMessage(
    { id: 'product.chooseOption', defaultMessage: 'Choose {option}.' },
    { option: option.name },
  );
  const chosen = form.selection[position] ?? null;
  return (
    <SelectField
      name={`option${position + 1}`}
      label={option.name}
      value={chosen ?? ''}
      required
      placeholder={choose}
      error={form.isTried && chosen === null ? choose : undefined}
      options={option.values.map((value) => ({
        value,
        label: form.stateOf(position, value) === 'sold_out' ? `${value} – ${soldOut}` : value,
      }))}
      onChange={(event) => form.choose(position, event.target.value)}
    />
  );
});
