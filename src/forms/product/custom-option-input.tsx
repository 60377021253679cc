import { observer } from 'mobx-react-lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { CUSTOM_OPTION_BOUNDS } from '#domain/product/custom-options.ts';
import type { CustomOption } from '#domain/product/product.ts';
import { formatMoney } from '#domain/shop/money.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { takesFile } from '#domain/product/product-selection.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Fieldset } from '#ui/inputs/fieldset.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { SelectField } from '#ui/inputs/select-field.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import { customProblemText } from '#components/feedback/custom-problem-text.ts';
import { AddedPrice } from './added-price.tsx';
import { FileField } from './file-field.tsx';
import { ImageOption } from './image-option.tsx';

interface CustomOptionInputProps {
  option: CustomOption;
  form: ProductFormStore;
}

/**
 * A custom option as a field of its type [core §3]; submitted as `properties[label]`. It shows its error after the
 * first attempt to add.
 */
export const CustomOptionInput = observer(function CustomOptionInput({ option, form }: CustomOptionInputProps) {
  const intl = useIntl();
  const { currency } = useShopView();
  const { label, type, values, validations } = option;
  const problem = form.isTried ? form.customProblems[label] : undefined;
  const value = form.customValues[label] ?? '';
  const set = (next: string) => form.setCustom(label, next);
  const common = {
    label,
    name: `properties[${label}]`,
    required: validations.required,
    optional: !validations.required,
    error: problem && customProblemText(intl, problem, option),
  };
  if (takesFile(option)) return <FileField {...{ option, form, common }} />;
  switch (type) {
    case 'text':
      return (
        <TextField
          {...common}
          value={value}
          maxLength={validations.max_length ?? CUSTOM_OPTION_BOUNDS.text}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'textarea':
      return (
        <TextArea
          {...common}
          value={value}
          maxLength={validations.max_length ?? CUSTOM_OPTION_BOUNDS.textarea}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'select':
      return (
        <SelectField
          {...common}
          value={value}
          placeholder={
            validations.required && value
              ? undefined
              : intl.formatMessage({ id: 'product.choose', defaultMessage: 'Choose' })
          }
          options={values.map((one) => ({
            value: one.value,
            label: one.price
              ? intl.formatMessage(
                  { id: 'customOption.adds', defaultMessage: '{value} (+{price})' },
                  { value: one.value, price: formatMoney(one.price, currency) },
                )
              : one.value,
          }))}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'checkbox':
      return <CheckboxOption option={option} value={value} onChange={set} error={common.error} />;
    case 'picture':
      return (
        <ImageOption
          name={common.name}
          legend={<OptionLegend label={label} isOptional={common.optional} />}
          error={common.error}
          required={common.required}
          values={values}
          value={value}
          onChange={set}
        />
      );
    case 'radio':
    case 'file':
      return (
        <RadioGroup
          name={common.name}
          legend={<OptionLegend label={label} isOptional={common.optional} />}
          error={common.error}
          required={common.required}
          options={values.map((one) => ({
            value: one.value,
            label: one.value,
            aside: <AddedPrice price={one.price} />,
          }))}
          value={value}
          onValueChange={set}
          className="[&>legend]:mb-2"
        />
      );
  }
});

function OptionLegend({ label, isOptional }: { label: string; isOptional: boolean }) {
  return (
    <span className="font-body text-14 font-normal tracking-normal">
      {label}
      {isOptional ? (
        <span className="text-muted">
          {' '}
          <FormattedMessage id="ui.optional" defaultMessage="(optional)" />
        </span>
      ) : null}
    </span>
  );
}

interface CheckboxOptionProps {
  option: CustomOption;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Checkboxes of one option are joined by commas; one without values has only its label. */
function CheckboxOption({ option: { label, values, validations }, value, onChange, error }: CheckboxOptionProps) {
  const name = `properties[${label}]`;
  if (values.length === 0) {
    return (
      <Checkbox
        label={label}
        name={name}
        value="yes"
        checked={value !== ''}
        required={validations.required}
        error={error}
        onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
      />
    );
  }
  const chosen = value.split(',').map((part) => part.trim());
  const toggle = (one: string, isOn: boolean) =>
    onChange(
      values
        .map(({ value: own }) => own)
        .filter((own) => (own === one ? isOn : chosen.includes(own)))
        .join(', '),
    );
  return (
    <Fieldset
      legend={<OptionLegend label={label} isOptional={!validations.required} />}
      error={error}
      className="[&>legend]:mb-1"
    >
      {values.map(({ value: one, price }) => (
        <Checkbox
          key={one}
          label={
            <>
              {one} <AddedPrice price={price} />
            </>
          }
          name={name}
          value={one}
          checked={chosen.includes(one)}
          onChange={(event) => toggle(one, event.target.checked)}
        />
      ))}
    </Fieldset>
  );
}
