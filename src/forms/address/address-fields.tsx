import { useIntl } from 'react-intl';
import { countryRule, requiredFields } from '#domain/customer/address-rules.ts';
import type { AddressField } from '#domain/customer/address-rules.ts';
import type { Address, Country } from '#domain/checkout/checkout.ts';
import { cx } from '#ui/cx.ts';
import { SelectField } from '#ui/inputs/select-field.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import { addressLayout } from './address-layout.ts';
import { AUTOCOMPLETE, FIELD_LABELS, PROVINCE_LABELS, ZIP_LABELS } from './address-messages.ts';

export interface AddressFieldsProps {
  /** Prefix of the field names: `shipping_address.zip`; ids are the same. */
  name: string;
  /** The autocomplete section. */
  kind?: 'shipping' | 'billing';
  values: Address;
  /** Error texts by field. */
  errors: Partial<Record<AddressField, string | undefined>>;
  countries: readonly Country[];
  withCompany?: boolean;
  withPhone?: boolean;
  onValueChange(field: AddressField, value: string): void;
  onLeave?(field: AddressField): void;
}

/** The fields of an address in its country's format: labels, order and required fields depend on the country. */
export function AddressFields(props: AddressFieldsProps) {
  const { values, countries, withCompany = false, withPhone = true } = props;
  const { locale } = useShopView();
  const hasProvinces = provincesOf(countries, values.country_code).length > 0;
  const rows = addressLayout(values.country_code, { locale: locale.code, hasProvinces, withCompany });
  return (
    <div className="flex flex-col gap-4">
      <CountrySelect {...props} />
      {rows.map((row) => (
        // Side by side where the labels fit; the first of three has its own row until the form is wide.
        <div
          key={row.join()}
          className={cx('flex flex-wrap gap-4 *:grow *:basis-36', row.length > 2 && 'max-lg:*:first:basis-full')}
        >
          {row.map((field) =>
            field === 'province_code' ? (
              <ProvinceSelect key={field} {...props} />
            ) : (
              <AddressText key={field} field={field} {...props} />
            ),
          )}
        </div>
      ))}
      {withPhone ? <AddressText field="phone" {...props} /> : null}
    </div>
  );
}

const provincesOf = (countries: readonly Country[], code: string) =>
  countries.find((country) => country.code === code)?.provinces ?? [];

/** A country that is not in the list is still shown while the address has it. */
function CountrySelect(props: AddressFieldsProps) {
  const intl = useIntl();
  const {
    values: { country_code },
    countries,
  } = props;
  const isListed = country_code === '' || countries.some(({ code }) => code === country_code);
  const own = isListed
    ? []
    : [{ value: country_code, label: intl.formatDisplayName(country_code, { type: 'region' }) ?? country_code }];
  return (
    <SelectField
      {...common(props, 'country_code')}
      label={intl.formatMessage(FIELD_LABELS.country_code)}
      placeholder={
        country_code
          ? undefined
          : intl.formatMessage({ id: 'address.chooseCountry', defaultMessage: 'Choose a country' })
      }
      options={[...own, ...countries.map(({ code, name }) => ({ value: code, label: name }))]}
    />
  );
}

function ProvinceSelect(props: AddressFieldsProps) {
  const intl = useIntl();
  const { provinceLabel } = countryRule(props.values.country_code);
  const provinces = provincesOf(props.countries, props.values.country_code);
  return (
    <SelectField
      {...common(props, 'province_code')}
      label={intl.formatMessage(PROVINCE_LABELS[provinceLabel])}
      placeholder={intl.formatMessage({ id: 'address.choose', defaultMessage: 'Choose' })}
      options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

function AddressText({ field, ...props }: AddressFieldsProps & { field: Exclude<AddressField, 'province_code'> }) {
  const intl = useIntl();
  const { zipLabel, zipPattern } = countryRule(props.values.country_code);
  const isDigits = zipPattern !== undefined && !/[A-Z]/.test(zipPattern.replaceAll('\\d', ''));
  return (
    <TextField
      {...common(props, field)}
      label={intl.formatMessage(field === 'zip' ? ZIP_LABELS[zipLabel] : FIELD_LABELS[field])}
      type={field === 'phone' ? 'tel' : 'text'}
      {...(field !== 'phone' && props.values[field] && { dir: 'auto' })}
      inputMode={field === 'zip' && isDigits ? 'numeric' : undefined}
      autoCapitalize={field === 'zip' ? 'characters' : undefined}
      maxLength={255}
    />
  );
}

/** The props that all controls share. */
function common(
  { name, kind = 'shipping', values, errors, countries, onValueChange, onLeave }: AddressFieldsProps,
  field: AddressField,
) {
  const codes = provincesOf(countries, values.country_code).map(({ code }) => code);
  const isRequired = requiredFields(values.country_code, codes).includes(field);
  return {
    id: `${name}.${field}`,
    name: `${name}.${field}`,
    value: values[field],
    error: errors[field],
    required: isRequired,
    optional: !isRequired,
    autoComplete: `${kind} ${AUTOCOMPLETE[field]}`,
    onChange: (event: { target: { value: string } }) => onValueChange(field, event.target.value),
    onBlur: () => onLeave?.(field),
  };
}
