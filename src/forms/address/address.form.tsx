import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { countryRule } from '#domain/customer/address-rules.ts';
import type { AddressField } from '#domain/customer/address-rules.ts';
import type { Address, Country } from '#domain/checkout/checkout.ts';
import { Fieldset } from '#ui/inputs/fieldset.tsx';
import type { FormModel } from '../core/form.model.ts';
import { FIELD_PROBLEMS } from '#components/feedback/field-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { AddressFields } from './address-fields.tsx';
import type { AddressFieldsProps } from './address-fields.tsx';
import { MISSING_TEXTS, ZIP_INVALID } from './address-messages.ts';
import { setAddressField } from './address.model.ts';

export interface AddressFormProps extends Pick<AddressFieldsProps, 'name' | 'kind' | 'withCompany' | 'withPhone'> {
  model: FormModel<Address>;
  legend: ReactNode;
  countries: readonly Country[];
  /** Called after the model has changed. */
  onValueChange?(field: AddressField): void;
}

/** The fields of an address; the page provides the form element. */
export const AddressForm = observer(function AddressForm({
  model,
  legend,
  onValueChange,
  ...fields
}: AddressFormProps) {
  const intl = useIntl();
  const problem = useProblemText(FIELD_PROBLEMS);
  const { country_code } = model.values;
  const { zipLabel, zipExample, provinceLabel } = countryRule(country_code);
  const errorAt = (name: AddressField) => {
    const code = model.shownError(name);
    if (code === 'zip_invalid') {
      const country = fields.countries.find((one) => one.code === country_code)?.name ?? country_code;
      return intl.formatMessage(ZIP_INVALID, { zip: zipLabel, example: zipExample, country });
    }
    const missing = code === 'field_required' && MISSING_TEXTS[name];
    return missing ? intl.formatMessage(missing, { zip: zipLabel, province: provinceLabel }) : problem(code);
  };
  const names = Object.keys(model.values) as AddressField[];
  return (
    <Fieldset legend={legend}>
      <AddressFields
        {...fields}
        values={{ ...model.values }}
        errors={Object.fromEntries(names.map((name) => [name, errorAt(name)]))}
        onValueChange={(field, value) => {
          setAddressField(model, field, value);
          onValueChange?.(field);
        }}
        onLeave={(field) => model.touch(field)}
      />
    </Fieldset>
  );
});
